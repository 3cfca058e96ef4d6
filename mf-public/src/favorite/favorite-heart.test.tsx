import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CarCard } from 'contracts/car';
import { fails, renderPage, type ApiTable } from 'ui/testing/render-page';
import { expect, test } from 'vitest';
import { exampleCar } from 'contracts/testing/example-car';
import { FavoriteHeart } from './favorite-heart.tsx';

const CAR = exampleCar();
const user = (role: string) => ({ id: 100_001, email: 'a@b.test', firstName: 'Ana', lastName: 'Pop', role });
const open = (api: ApiTable) => renderPage(() => <FavoriteHeart car={CAR} />, { api });
const heart = () => screen.getByRole('button', { name: 'Adaugă la favorite: Dacia Duster' });
const isPressed = () => heart().getAttribute('aria-pressed') === 'true';
const stored = (): unknown => JSON.parse(localStorage.getItem('an-favorites') ?? '[]');

test('a visitor’s favourite is stored in the browser and removed again', async () => {
  const view = await open({ 'session.current': null });
  await waitFor(() => expect(view.calls).toHaveLength(1));
  await waitFor(async () => {
    if (!isPressed()) await userEvent.click(heart());
    expect(isPressed()).toBe(true);
  });
  expect(stored()).toEqual([CAR.id]);
  await userEvent.click(heart());
  expect(isPressed()).toBe(false);
  expect(stored()).toEqual([]);
  expect(view.calls.map(({ name }) => name)).toEqual(['session.current']);
});

/** A buyer's account with its favourites, and the requests sent to it. */
function account(first: CarCard[], add: unknown = undefined) {
  let favorites = first;
  return {
    'session.current': user('user'),
    'favorite.list': () => favorites,
    'favorite.add': () => {
      if (add) return add;
      favorites = [CAR, ...favorites];
      return { success: true };
    },
    'favorite.remove': () => {
      favorites = favorites.filter(({ id }) => id !== CAR.id);
      return { success: true };
    },
  };
}
const listed = async (view: Awaited<ReturnType<typeof open>>) =>
  waitFor(() => expect(view.calls.some(({ name }) => name === 'favorite.list')).toBe(true));

test('a buyer’s favourite is stored in the account', async () => {
  const view = await open(account([]));
  await listed(view);
  await userEvent.click(heart());
  await waitFor(() => expect(isPressed()).toBe(true));
  await waitFor(() => expect(view.calls).toContainEqual({ name: 'favorite.add', input: { carId: CAR.id } }));
  await userEvent.click(heart());
  await waitFor(() => expect(isPressed()).toBe(false));
  expect(view.calls).toContainEqual({ name: 'favorite.remove', input: { carId: CAR.id } });
});

test('the account’s favourites are marked from the start', async () => {
  await open(account([CAR]));
  await waitFor(() => expect(isPressed()).toBe(true));
});

test('a refusal rolls the mark back and says so', async () => {
  const view = await open(account([], fails('unavailable', 'nu')));
  await listed(view);
  await userEvent.click(heart());
  expect(await screen.findByText('Nu am putut actualiza favoritele. Încercați din nou.')).toBeDefined();
  await waitFor(() => expect(isPressed()).toBe(false));
});

test('a full list states its limit', async () => {
  const full = 'Puteți păstra cel mult 500 de mașini favorite.';
  const view = await open(account([], fails('conflict', full)));
  await listed(view);
  await userEvent.click(heart());
  expect(await screen.findByText(full)).toBeDefined();
  await waitFor(() => expect(isPressed()).toBe(false));
});

test.each(['dealer', 'admin'])('a %s’s favourite is stored in the browser alone', async (role) => {
  const view = await open({ 'session.current': user(role) });
  await waitFor(() => expect(view.calls).toHaveLength(1));
  await userEvent.click(heart());
  await waitFor(() => expect(isPressed()).toBe(true));
  expect(stored()).toEqual([CAR.id]);
  await userEvent.click(heart());
  expect(stored()).toEqual([]);
  expect(view.calls.map(({ name }) => name)).toEqual(['session.current']);
});
