import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fails, renderPage, type ApiTable } from 'ui/testing/render-page';
import { beforeEach, expect, it } from 'vitest';
import ConfirmSavedSearchScreen, { SavedSearchScreen } from './saved-search-screen.tsx';

const ALERT = {
  kind: 'search',
  name: 'Škoda Octavia',
  path: '/skoda/octavia',
  frequency: 'daily',
  email: 'a…@exemplu.ro',
  link: '100001-semn',
};
const draw = async (Screen: () => React.ReactNode, api: ApiTable) => {
  const view = await renderPage(() => <Screen />, { path: '/cautare-salvata', at: '/cautare-salvata', api });
  return { ...view, user: userEvent.setup() };
};
const refused = fails('not_found', 'Linkul nu mai este valabil. Vă rugăm să cereți unul nou.');
beforeEach(() => {
  window.location.hash = '#semnul-din-link';
});

it('opens the search of an email’s link and changes its frequency without a login', async () => {
  const change = (input: { frequency: string }) => ({ ...ALERT, frequency: input.frequency });
  const { user, calls } = await draw(SavedSearchScreen, { 'savedSearch.open': ALERT, 'savedSearch.change': change });
  await screen.findByRole('heading', { name: 'Škoda Octavia' });
  await user.selectOptions(screen.getByLabelText('Cât de des vă scriem'), 'Săptămânal, luni dimineața');
  await screen.findByText('Vă scriem: săptămânal, luni dimineața.');
  await user.click(screen.getByRole('button', { name: 'Dezabonează-mă' }));
  await screen.findByText('V-ați dezabonat');
  expect(screen.queryByRole('button', { name: 'Dezabonează-mă' })).toBeNull();
  expect(calls).toEqual([
    { name: 'savedSearch.open', input: { token: 'semnul-din-link' } },
    { name: 'savedSearch.change', input: { token: '100001-semn', frequency: 'weekly' } },
    { name: 'savedSearch.change', input: { token: '100001-semn', frequency: 'off' } },
  ]);
});

it('says when a link is no longer valid', async () => {
  await draw(SavedSearchScreen, { 'savedSearch.open': refused });
  expect(await screen.findByText('Nu vă scriem despre această căutare')).toBeDefined();
});

it('confirms by a click and not by being opened', async () => {
  const { user, calls } = await draw(ConfirmSavedSearchScreen, { 'savedSearch.confirm': ALERT });
  const yes = await screen.findByRole('button', { name: 'Confirmă alerta' });
  expect(calls).toEqual([]);
  await user.click(yes);
  await screen.findByRole('heading', { name: 'Alerta este activă' });
  screen.getByLabelText('Cât de des vă scriem');
});

it('says when a link was used or has expired', async () => {
  const { user } = await draw(ConfirmSavedSearchScreen, { 'savedSearch.confirm': refused });
  await user.click(await screen.findByRole('button', { name: 'Confirmă alerta' }));
  expect(await screen.findByText(/Linkul nu mai este valabil/)).toBeDefined();
});
