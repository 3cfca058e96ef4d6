import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Select } from './select.tsx';

const FUELS = ['benzina', 'diesel'];

/** As a page whose address is the value: at a choice it is drawn anew at once, and has the new value later. */
function Page({ value, onChange }: { value: string; onChange: (value: string | null) => void }) {
  const [count, setCount] = useState(0);
  const choose = (next: string | null) => {
    setCount(count + 1);
    onChange(next);
  };
  return (
    <MantineProvider env="test">
      <Select
        aria-label={`Combustibil ${count}`}
        placeholder="Toate"
        data={FUELS}
        value={value}
        onChange={(next) => choose(next)}
      />
    </MantineProvider>
  );
}

/** The server's markup on the page, changed or not by somebody quick, and taken over then; the choices that were told. */
async function hydrated(value: string, { chosenBefore = value, bringsAlive = false } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onChange = vi.fn();
  const page = <Page value={value} onChange={onChange} />;
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  const drawn = place.querySelector('select');
  // Set by hand in any case: happy-dom's parser takes the first choice, whichever is marked as chosen.
  if (drawn) drawn.value = chosenBefore;
  const root = await act(async () => hydrateRoot(place, page));
  if (bringsAlive) await act(async () => drawn?.dispatchEvent(new Event('change', { bubbles: true })));
  await act(async () => vi.runAllTimers());
  await act(async () => root.unmount());
  place.remove();
  vi.useRealTimers();
  return onChange.mock.calls;
}

test('what was chosen before the page came alive is told then', async () => {
  expect(await hydrated('', { chosenBefore: 'diesel' })).toEqual([['diesel']]);
  expect(await hydrated('diesel', { chosenBefore: '' })).toEqual([[null]]);
});

test('a choice that itself brings the page alive is told once, and not lost', async () => {
  expect(await hydrated('', { chosenBefore: 'diesel', bringsAlive: true })).toEqual([['diesel']]);
});

test('what the server has drawn is no choice, nor is a value that the list does not know yet', async () => {
  expect(await hydrated('diesel')).toEqual([]);
  expect(await hydrated('')).toEqual([]);
  expect(await hydrated('hidrogen')).toEqual([]);
});
