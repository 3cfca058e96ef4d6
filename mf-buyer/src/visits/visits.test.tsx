import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COMPARED, LAST_SEARCH, VIEWED } from 'contracts/kept-visits';
import { exampleCar } from 'contracts/testing/example-car';
import { fails, renderPage, type ApiTable } from 'ui/testing/render-page';
import { savedIds } from 'ui';
import { beforeEach, expect, it } from 'vitest';
import Dashboard from '../dashboard/dashboard.tsx';
import fixtures from '../testing/fixtures.ts';

const CAR = exampleCar();
const SEARCH = { path: '/dacia?priceMax=20000', text: 'Dacia, până la 20.000 €', filters: { brand: 'dacia' } };
const NAME = 'Din vizitele dumneavoastră';

const clear = () => {
  localStorage.clear();
  for (const list of [VIEWED, COMPARED]) savedIds(list).write([]);
};
beforeEach(() => {
  clear();
  return clear;
});

const draw = async (api: ApiTable = {}) => {
  const table = { ...fixtures, 'conversation.unread': { count: 0 }, 'car.cards': [CAR], ...api };
  const view = await renderPage(() => <Dashboard />, { path: '/user-dashboard', at: '/user-dashboard', api: table });
  await screen.findByText('Nicio mașină favorită');
  return { ...view, user: userEvent.setup() };
};
const kept = async () => within(await screen.findByRole('region', { name: NAME }));
const keepSearch = (search: object) => localStorage.setItem(LAST_SEARCH, JSON.stringify(search));

it('the overview shows what the guest saw and compared in this browser', async () => {
  savedIds(VIEWED).write([CAR.id]);
  savedIds(COMPARED).write([CAR.id, 100_200]);
  const { calls } = await draw();
  const section = await kept();
  await section.findByRole('heading', { name: 'Văzute recent' });
  section.getByRole('link', { name: CAR.title });
  section.getByText('În comparație: 2 mașini');
  expect(section.getByRole('link', { name: 'Deschide comparația' }).getAttribute('href')).toBe(
    `/compara?masini=${CAR.id}-100200`,
  );
  expect(calls).toContainEqual({ name: 'car.cards', input: { ids: [CAR.id] } });
});

it('the last search is saved by one click, once', async () => {
  keepSearch(SEARCH);
  const { calls, user } = await draw({ 'savedSearch.create': { ...fixtures['savedSearch.list'][0], name: 'Dacia' } });
  const section = await kept();
  const link = section.getByRole('link', { name: `Continuați căutarea: ${SEARCH.text}` });
  expect(link.getAttribute('href')).toBe(SEARCH.path);
  await user.click(await section.findByRole('button', { name: 'Salvează căutarea' }));
  const saved = await section.findByRole('link', { name: 'Căutare salvată' });
  expect(document.activeElement).toBe(saved);
  expect(saved.getAttribute('href')).toBe('/user-dashboard?tab=cautari');
  expect(section.queryByRole('button', { name: 'Salvează căutarea' })).toBeNull();
  expect(calls.find(({ name }) => name === 'savedSearch.create')?.input).toEqual({ filters: SEARCH.filters });
});

it('says why it could not be saved, and can be retried', async () => {
  keepSearch(SEARCH);
  const { user } = await draw({ 'savedSearch.create': fails('conflict', 'Puteți păstra cel mult 50 de căutări.') });
  const section = await kept();
  await user.click(await section.findByRole('button', { name: 'Salvează căutarea' }));
  await screen.findByText('Puteți păstra cel mult 50 de căutări.');
  expect(section.getByRole('button', { name: 'Salvează căutarea' })).toBeDefined();
});

it.each([
  ['is saved already', { ...SEARCH, path: '/cauta?bodyType=suv&priceMax=30000' }],
  ['was kept without its filters', { path: SEARCH.path, text: SEARCH.text }],
])('a search that %s is only continued', async (_what, search) => {
  keepSearch(search);
  const { calls } = await draw();
  const section = await kept();
  await waitFor(() => expect(calls.some(({ name }) => name === 'savedSearch.list')).toBe(true));
  await section.findByRole('link', { name: /^Continuați căutarea/ });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(section.queryByRole('button', { name: 'Salvează căutarea' })).toBeNull();
});

it('shows nothing where nothing was kept, and nothing of an administrator’s browser', async () => {
  const { unmount } = await draw();
  expect(screen.queryByRole('region', { name: NAME })).toBeNull();
  unmount();
  savedIds(VIEWED).write([CAR.id]);
  await draw({ 'session.current': { ...fixtures['session.current'], isImpersonating: true } });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.queryByRole('region', { name: NAME })).toBeNull();
});
