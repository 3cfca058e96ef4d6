import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fails, renderPage, type ApiTable } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import { SavedSearchList } from './saved-search-list.tsx';

const SEARCH = {
  id: 100_001,
  kind: 'search',
  announced: 'all',
  name: 'SUV, până la 30.000 €',
  path: '/cauta?bodyType=suv&priceMax=30000',
  frequency: 'daily',
  count: 21,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const draw = async (list: unknown, api: ApiTable = {}) => {
  const view = await renderPage(() => <SavedSearchList />, {
    api: { 'savedSearch.list': list, 'account.state': { email: 'ana@exemplu.ro', isEmailConfirmed: true }, ...api },
  });
  return { ...view, user: userEvent.setup() };
};

it('shows what each finds now, and changes its frequency and its name', async () => {
  const update = (input: object) => ({ ...SEARCH, ...input });
  const { user, calls } = await draw([SEARCH], { 'savedSearch.update': update });
  await screen.findByText('21 de mașini');
  expect(screen.getByRole('link', { name: /^Vezi rezultatele/ }).getAttribute('href')).toBe(SEARCH.path);
  await user.selectOptions(screen.getByLabelText('Emailuri'), 'Fără emailuri');
  await user.selectOptions(screen.getByLabelText('Ce vă anunțăm'), 'Doar prețuri mai mici');
  await user.click(screen.getByRole('button', { name: /^Redenumește/ }));
  const field = await screen.findByLabelText('Numele căutării');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Salvează' }));
  await screen.findByText('Dați un nume căutării');
  await user.type(field, 'Mașina familiei');
  await user.click(screen.getByRole('button', { name: 'Salvează' }));
  await screen.findByRole('heading', { name: 'Mașina familiei' });
  expect(calls.filter(({ name }) => name === 'savedSearch.update').map(({ input }) => input)).toEqual([
    { id: SEARCH.id, frequency: 'off' },
    { id: SEARCH.id, announced: 'prices' },
    { id: SEARCH.id, name: 'Mașina familiei' },
  ]);
});

it('deletes after a confirmation', async () => {
  const { user, calls } = await draw([SEARCH], { 'savedSearch.delete': { success: true } });
  await user.click(await screen.findByRole('button', { name: /^Șterge căutarea/ }));
  const dialog = within(await screen.findByRole('dialog', { busy: false }));
  await user.click(dialog.getByRole('button', { name: 'Șterge' }));
  await screen.findByText('Nicio căutare salvată');
  expect(calls.at(-1)).toEqual({ name: 'savedSearch.delete', input: { id: SEARCH.id } });
});

it('keeps the search when it cannot be deleted, and says why', async () => {
  const { user } = await draw([SEARCH], { 'savedSearch.delete': fails('unavailable', 'Serviciul este ocupat.') });
  await user.click(await screen.findByRole('button', { name: /^Șterge căutarea/ }));
  await user.click(within(await screen.findByRole('dialog', { busy: false })).getByRole('button', { name: 'Șterge' }));
  expect(await screen.findByText('Serviciul este ocupat.')).toBeDefined();
});

it('says that emails wait until the address is confirmed', async () => {
  const { user, calls } = await draw([SEARCH], {
    'account.state': { email: 'ana@exemplu.ro', isEmailConfirmed: false },
    'account.resendConfirmation': { success: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Trimite din nou emailul de confirmare' }));
  await waitFor(() => expect(calls.at(-1)?.name).toBe('account.resendConfirmation'));
});

it('offers the search when there are none, and a retry when it fails', async () => {
  const { unmount } = await draw([]);
  await screen.findByText('Nicio căutare salvată');
  expect(screen.getByRole('link', { name: 'Caută mașini' }).getAttribute('href')).toBe('/cauta');
  unmount();
  await draw(fails('unavailable', 'Ocupat'));
  await screen.findByRole('button', { name: /Încearcă din nou|Reîncearcă/ });
});

it('shows price alerts of a car and of the favourites, which is switched off and not deleted', async () => {
  const car = {
    ...SEARCH,
    id: 2,
    kind: 'car',
    name: 'Octavia RS',
    path: '/cars/100123',
    announced: 'prices',
    count: 1,
  };
  const favorites = { ...car, id: 3, kind: 'favorites', name: 'Mașinile favorite', path: '/user-dashboard', count: 3 };
  await draw([car, favorites]);
  await screen.findByText('Alertă de preț');
  expect(screen.getByRole('link', { name: 'Vezi mașina: Octavia RS' }).getAttribute('href')).toBe('/cars/100123');
  screen.getByRole('link', { name: 'Vezi favoritele: Mașinile favorite' });
  expect(screen.getAllByRole('button', { name: /^Șterge/ })).toHaveLength(1);
  expect(screen.queryByLabelText('Ce vă anunțăm')).toBeNull();
});
