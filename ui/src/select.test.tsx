import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Select } from './select.tsx';

const FUELS = ['benzina', 'diesel'];

/** Like a page whose address is the value: a choice renders it again at once, with the new value arriving later. */
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

/** The server's markup on the page, possibly changed by a quick user, then hydrated; the reported choices. */
async function hydrated(value: string, { chosenBefore = value, bringsAlive = false } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onChange = vi.fn();
  const page = <Page value={value} onChange={onChange} />;
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  const drawn = place.querySelector('select');
  // Set explicitly: happy-dom's parser selects the first option, whichever is marked as selected.
  if (drawn) drawn.value = chosenBefore;
  const root = await act(async () => hydrateRoot(place, page));
  if (bringsAlive) await act(async () => drawn?.dispatchEvent(new Event('change', { bubbles: true })));
  await act(async () => vi.runAllTimers());
  await act(async () => root.unmount());
  place.remove();
  vi.useRealTimers();
  return onChange.mock.calls;
}

test('a choice made before hydration is reported after it', async () => {
  expect(await hydrated('', { chosenBefore: 'diesel' })).toEqual([['diesel']]);
  expect(await hydrated('diesel', { chosenBefore: '' })).toEqual([[null]]);
});

test('a choice that itself triggers hydration is reported once, and not lost', async () => {
  expect(await hydrated('', { chosenBefore: 'diesel', bringsAlive: true })).toEqual([['diesel']]);
});

test('the server’s rendered value is no choice, nor is a value that the list does not contain yet', async () => {
  expect(await hydrated('diesel')).toEqual([]);
  expect(await hydrated('')).toEqual([]);
  expect(await hydrated('hidrogen')).toEqual([]);
});
