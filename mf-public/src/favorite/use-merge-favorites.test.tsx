import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fails, renderPage } from 'ui/testing/render-page';
import type { Role } from 'contracts/user';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { forgetGuestFavorites, readGuestFavorites, toggleGuestFavorite } from './saved-favorites.ts';
import { useMergeFavorites } from './use-merge-favorites.ts';

const [STAYS, GONE, LATER] = [100_001, 100_002, 100_003];

async function mergeAs(role: Role) {
  const Page = () => {
    const merge = useMergeFavorites();
    const [isDone, setDone] = useState(false);
    return (
      <button type="button" onClick={() => void merge({ role }).then(() => setDone(true))}>
        {isDone ? 'gata' : 'începe'}
      </button>
    );
  };
  const add = (input: unknown) => {
    const { carId } = input as { carId: number };
    if (carId === GONE) return fails('not_found', 'Mașina nu a fost găsită');
    return carId === LATER ? fails('unavailable', 'Încercați mai târziu') : { success: true };
  };
  const view = await renderPage(Page, { api: { 'favorite.add': add } });
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('gata'));
  return view.calls.map(({ input }) => (input as { carId: number }).carId);
}
afterEach(() => forgetGuestFavorites([STAYS, GONE, LATER]));

test('the browser’s favourites move to the buyer’s account; only those that failed stay in the browser', async () => {
  for (const id of [STAYS, GONE, LATER]) toggleGuestFavorite(id);
  expect((await mergeAs('user')).toSorted()).toEqual([STAYS, GONE, LATER]);
  expect(readGuestFavorites()).toEqual([LATER]);
  expect(JSON.parse(localStorage.getItem('an-favorites') ?? '')).toEqual([LATER]);
});

test('dealers and administrators have no favourites, so nothing is sent', async () => {
  toggleGuestFavorite(STAYS);
  expect(await mergeAs('dealer')).toEqual([]);
  expect(readGuestFavorites()).toEqual([STAYS]);
});
