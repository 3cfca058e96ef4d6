import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HAS_BUYER_ACCOUNT, INVITATION_OVER } from 'contracts/team-texts';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { afterEach, expect, it, vi } from 'vitest';
import { A_USER } from '../testing/a-user.ts';
import InvitationForm from './invitation-form.tsx';

vi.setConfig({ testTimeout: 60_000 });
const TOKEN = 'a'.repeat(43);
const INVITATION = {
  dealerName: 'Demo Auto',
  email: 'ioana@exemplu.ro',
  role: 'sales',
  expiresAt: '2026-12-02T10:00:00.000Z',
};
const STATS = { totalCars: 1, totalDealers: 1, verifiedDealers: 1, totalLeads: 1 };

afterEach(() => {
  window.location.hash = '';
});

const draw = (api: ApiTable) =>
  renderPage(() => <InvitationForm />, {
    api: { 'stats.get': STATS, 'team.invitation': INVITATION, 'account.checkPassword': { isCommon: false }, ...api },
  });
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Acceptă invitația' }));

it('says who invites and to what, and makes the account of the invited address', async () => {
  window.location.hash = TOKEN;
  const { calls } = await draw({ 'team.accept': { user: { ...A_USER, role: 'dealer' } } });
  expect((await screen.findByText('Demo Auto')).parentElement?.textContent).toContain('„Vânzări”');
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ioana@exemplu.ro');
  await type('Prenume', 'Ioana');
  await type('Nume', 'Marin');
  await type('Parolă nouă', 'parola nouă');
  await type('Confirmă parola', 'alta');
  await press();
  await screen.findByText('Parolele nu coincid');
  await userEvent.clear(screen.getByLabelText('Confirmă parola'));
  await type('Confirmă parola', 'parola nouă');
  await press();
  await screen.findByText('Bun venit în echipă!');
  expect(calls).toContainEqual({
    name: 'team.accept',
    input: { token: TOKEN, firstName: 'Ioana', lastName: 'Marin', password: 'parola nouă' },
  });
});

it('says that a link is over, and shows no form', async () => {
  window.location.hash = TOKEN;
  await draw({ 'team.invitation': fails('not_found', INVITATION_OVER) });
  expect((await screen.findByRole('alert')).textContent).toContain(INVITATION_OVER);
  expect(screen.queryByLabelText('Prenume')).toBeNull();
});

it('says why an address with an account is refused', async () => {
  window.location.hash = TOKEN;
  await draw({ 'team.accept': fails('conflict', HAS_BUYER_ACCOUNT) });
  await waitFor(() => expect(screen.getByLabelText('Prenume')).toBeTruthy());
  await type('Prenume', 'Ioana');
  await type('Nume', 'Marin');
  await type('Parolă nouă', 'parola nouă');
  await type('Confirmă parola', 'parola nouă');
  await press();
  expect(await screen.findByText(HAS_BUYER_ACCOUNT)).toBeTruthy();
});
