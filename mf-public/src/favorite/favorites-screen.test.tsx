import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { GUEST_FAVORITES, savedIds } from 'ui';
import { beforeEach, expect, test } from 'vitest';
import { exampleCar } from 'contracts/testing/example-car';
import FavoritesScreen from './favorites-screen.tsx';

const DUSTER = exampleCar();
const LOGAN = { ...exampleCar(), id: DUSTER.id + 1, title: 'Dacia Logan' };
const kept = savedIds(GUEST_FAVORITES);
const open = (api: ApiTable) =>
  renderPage(FavoritesScreen, { path: '/favorite', at: '/favorite', api: { 'session.current': null, ...api } });
const cards = (input: unknown) => {
  const { ids } = input as { ids: number[] };
  return ids.flatMap((id) => [DUSTER, LOGAN].filter((car) => car.id === id));
};
const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

beforeEach(() => kept.write([]));

test('a visitor sees the marked cars, the last one first, with links to registration and comparison', async () => {
  kept.write([LOGAN.id, DUSTER.id]);
  await open({ 'car.cards': cards });
  await waitFor(() => expect(titles()).toEqual(['Dacia Logan', 'Dacia Duster']));
  expect(screen.getByText('2 mașini.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Creează cont' }).getAttribute('href')).toBe('/inregistrare-cumparator');
  expect(screen.getByRole('link', { name: 'Compară favoritele' }).getAttribute('href')).toBe(
    `/compara?masini=${LOGAN.id}-${DUSTER.id}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Elimină Dacia Logan din favorite' }));
  expect(titles()).toEqual(['Dacia Duster']);
  expect(kept.current()).toEqual([DUSTER.id]);
  expect(screen.queryByRole('link', { name: /^Compară/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Elimină Dacia Duster din favorite' }));
  await screen.findByText('Nicio mașină favorită');
});

test('an empty list explains how to fill it, and sends no request', async () => {
  const { calls } = await open({});
  await screen.findByText('Nicio mașină favorită');
  expect(screen.getByRole('link', { name: 'Caută mașini' }).getAttribute('href')).toBe('/cauta');
  expect(calls.map(({ name }) => name)).toEqual(['session.current']);
});

test('cars that are gone are counted and can be removed together', async () => {
  kept.write([DUSTER.id, 5, 6]);
  await open({ 'car.cards': cards });
  await screen.findByText('2 mașini din lista dumneavoastră nu mai sunt disponibile.');
  await userEvent.click(screen.getByRole('button', { name: 'Scoate din listă' }));
  expect(kept.current()).toEqual([DUSTER.id]);
  await waitFor(() => expect(screen.queryByText(/nu mai sunt disponibile/)).toBeNull());
  expect(titles()).toEqual(['Dacia Duster']);
});

test('a failure says so and can be retried', async () => {
  kept.write([DUSTER.id]);
  let isDown = true;
  await open({ 'car.cards': (input: unknown) => (isDown ? fails('unavailable', 'nu') : cards(input)) });
  await screen.findByText('Nu am putut încărca mașinile');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: /încearcă din nou|reîncearcă/i }));
  await waitFor(() => expect(titles()).toEqual(['Dacia Duster']));
});

test('a buyer is redirected to the dashboard, a dealer has those of the browser', async () => {
  const as = (role: string) => ({ id: 100_001, email: 'a@b.test', firstName: 'Ana', lastName: 'Pop', role });
  const buyer = await open({ 'session.current': as('user') });
  await waitFor(() => expect(buyer.address()).toBe('/user-dashboard'));
  buyer.unmount();
  await open({ 'session.current': as('dealer') });
  await screen.findByText('Nicio mașină favorită');
});
