import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Select } from './select.tsx';

const FUELS = ['benzina', 'diesel'];

/** The server's markup on the page, changed or not by somebody quick, and taken over then. */
async function hydrated(value: string, chosenBefore?: string) {
  const onChange = vi.fn();
  const select = (
    <MantineProvider env="test">
      <Select aria-label="Combustibil" placeholder="Toate" data={FUELS} value={value} onChange={onChange} />
    </MantineProvider>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(select);
  const drawn = place.querySelector('select');
  // Set by hand in any case: happy-dom's parser takes the first choice, whichever is marked as chosen.
  if (drawn) drawn.value = chosenBefore ?? value;
  const root = await act(async () => hydrateRoot(place, select));
  await act(async () => root.unmount());
  place.remove();
  return onChange.mock.calls;
}

test('what was chosen before the page came alive is told then', async () => {
  expect(await hydrated('', 'diesel')).toEqual([['diesel']]);
  expect(await hydrated('diesel', '')).toEqual([[null]]);
});

test('what the server has drawn is no choice, nor is a value that the list does not know yet', async () => {
  expect(await hydrated('diesel')).toEqual([]);
  expect(await hydrated('')).toEqual([]);
  expect(await hydrated('hidrogen')).toEqual([]);
});
