import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleaseOverview, ReleasePart } from 'contracts/release-panel';
import { fails, renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import ReleaseTab from './release-tab.tsx';

const OLD = '1.0.0-000000000000';
const NEW = '1.1.0-000000000000';
const line = (id: string | null, crashes = 0) => ({
  id,
  version: id && id.slice(0, 5),
  commit: id && 'a1b2c3d4e5f6',
  committedAt: id && '2026-11-20T10:00:00+02:00',
  crashes,
  loads: 1_200,
  wasTakenBack: false,
});
const CHECKOUT: ReleasePart = {
  part: 'mf-buyer',
  live: null,
  since: null,
  by: null,
  canary: null,
  isDisabled: false,
  releases: [line(null)],
};
const DEALER: ReleasePart = {
  part: 'mf-dealer',
  live: OLD,
  since: '2026-11-21T08:30:00.000Z',
  by: 'admin@exemplu.ro',
  canary: null,
  isDisabled: false,
  rollbackTo: null,
  releases: [line(NEW), line(OLD, 17), line(null)],
};
const OVERVIEW: ReleaseOverview = {
  revision: 7,
  parts: [DEALER, CHECKOUT, { ...CHECKOUT, part: 'shell' }],
  changes: [
    {
      id: '0b4f9d6e-3f5c-4f6e-8a53-6a4a7d0c9b11',
      at: '2026-11-21T08:30:00.000Z',
      by: 'admin@exemplu.ro',
      part: 'mf-dealer',
      action: 'promote',
      from: null,
      to: OLD,
      share: null,
    },
  ],
};

const open = (api: Record<string, unknown> = {}) =>
  renderPage(ReleaseTab, {
    path: '/admin-dashboard',
    at: '/admin-dashboard?tab=releases',
    api: { 'release.list': OVERVIEW, ...api },
  });
const card = async (name: string) => within(await screen.findByRole('region', { name: new RegExp(name) }));
const inputOf = (calls: { name: string; input: unknown }[], name: string) =>
  calls.find((one) => one.name === name)?.input;

it('shows what runs where, since when, by whom, with errors for each version, and the changes', async () => {
  await open();
  const dealer = await card('Panoul dealerului');
  expect(dealer.getByText('admin@exemplu.ro')).toBeTruthy();
  const row = within(dealer.getByRole('rowheader', { name: new RegExp(OLD) }).closest('tr')!);
  expect(row.getByText('Activă')).toBeTruthy();
  expect(row.getByText('17')).toBeTruthy();
  expect(row.getByText('a1b2c3d4')).toBeTruthy();
  const history = await card('Istoric');
  expect(history.getByText('Promovare: Panoul dealerului')).toBeTruthy();
  expect(history.getByText(`Copia de lucru → ${OLD}`)).toBeTruthy();
});

it('promotes the release of the list that the administrator saw, and shows the answer', async () => {
  const promoted = { ...OVERVIEW, revision: 8, parts: [{ ...DEALER, live: NEW }, CHECKOUT] };
  const { calls } = await open({ 'release.promote': promoted });
  const dealer = await card('Panoul dealerului');
  await userEvent.click(dealer.getByRole('button', { name: `Promovează: Panoul dealerului, ${NEW}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Promovați versiunea?' }));
  expect(dialog.getByText(`${OLD} → ${NEW}`)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Promovează' }));
  expect(await screen.findByText('Versiune promovată')).toBeTruthy();
  expect(inputOf(calls, 'release.promote')).toEqual({ part: 'mf-dealer', revision: 7, release: NEW });
  expect(await dealer.findByRole('button', { name: `Promovează: Panoul dealerului, ${OLD}` })).toBeTruthy();
});

it('shows who would break when a release is refused', async () => {
  const broken = 'mf-buyer 1.2.0: lead.mine (mf-buyer/src/lead/lead-list.tsx:12)';
  await open({ 'release.promote': fails('conflict', `Versiunea ar strica alte părți:\n${broken}`) });
  const dealer = await card('Panoul dealerului');
  await userEvent.click(dealer.getByRole('button', { name: `Promovează: Panoul dealerului, ${NEW}` }));
  const dialog = within(await screen.findByRole('dialog', { busy: false }));
  await userEvent.click(dialog.getByRole('button', { name: 'Promovează' }));
  const refusal = within(await dialog.findByRole('alert'));
  expect(refusal.getByText('Versiunea ar strica alte părți:')).toBeTruthy();
  expect(refusal.getByRole('listitem').textContent).toBe(broken);
});

it('starts a canary for a share of the visitors', async () => {
  const { calls } = await open({ 'release.startCanary': OVERVIEW });
  const dealer = await card('Panoul dealerului');
  await userEvent.click(dealer.getByRole('button', { name: `Probă: Panoul dealerului, ${NEW}` }));
  const dialog = within(await screen.findByRole('dialog', { busy: false }));
  await userEvent.selectOptions(dialog.getByLabelText('Pentru'), '25');
  await userEvent.click(dialog.getByRole('button', { name: 'Pornește proba' }));
  await screen.findByText('Proba a pornit');
  const input = { part: 'mf-dealer', revision: 7, release: NEW, share: 25 };
  expect(inputOf(calls, 'release.startCanary')).toEqual(input);
});

it.each([
  ['Revino la versiunea dinainte', 'Revino', 'release.rollback'],
  ['Oprește', 'Oprește', 'release.disable'],
])('%s asks first', async (button, action, call) => {
  const { calls } = await open({ [call]: OVERVIEW });
  const dealer = await card('Panoul dealerului');
  await userEvent.click(dealer.getByRole('button', { name: `${button}: Panoul dealerului` }));
  expect(inputOf(calls, call)).toBeUndefined();
  await userEvent.click(
    within(await screen.findByRole('dialog', { busy: false })).getByRole('button', { name: action }),
  );
  await expect.poll(() => inputOf(calls, call)).toEqual({ part: 'mf-dealer', revision: 7 });
});

it('the frame cannot be switched off', async () => {
  await open();
  expect((await card('Cadrul site-ului')).queryByRole('button', { name: /Oprește/ })).toBeNull();
});

it('says that nothing was released yet', async () => {
  await open({ 'release.list': { revision: 0, parts: [CHECKOUT], changes: [] } });
  expect(await screen.findByText('Nicio versiune publicată încă')).toBeTruthy();
  expect(screen.getByText('Nicio schimbare până acum.')).toBeTruthy();
});

it('offers a retry when the list did not load', async () => {
  await open({ 'release.list': fails('unavailable', 'nu acum') });
  expect(await screen.findByRole('button', { name: 'Reîncearcă' })).toBeTruthy();
});
