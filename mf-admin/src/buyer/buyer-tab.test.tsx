import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserRow } from 'contracts/user-list';
import { fails, renderPage } from 'ui/testing/render-page';
import { describe, expect, it } from 'vitest';
import BuyerTab from './buyer-tab.tsx';

const ANA: UserRow = {
  id: 100_001,
  email: 'ana@exemplu.ro',
  firstName: 'Ana',
  lastName: 'Pop',
  phone: '+40711222333',
  city: 'Arad',
  role: 'user',
  createdAt: '2026-11-20T10:00:00.000Z',
  suspendedAt: null,
};
const NAMELESS: UserRow = { ...ANA, id: 100_002, firstName: '', lastName: '', email: 'fara@nume.ro', role: 'dealer' };
const USERS = { items: [ANA, NAMELESS], total: 2 };
const draw = (api: object = {}) =>
  renderPage(BuyerTab, {
    path: '/admin-dashboard',
    at: '/admin-dashboard?tab=buyers',
    api: { 'user.list': USERS, ...api },
  });

describe('the table of buyers', () => {
  it(
    'has the columns of the specification, and the email address for a user without a name',
    { tags: ['WA2-admin-12', 'WA2-admin-13', 'WA6-role-01'] },
    async () => {
      const { calls } = await draw();
      const row = within((await screen.findByText('Ana Pop')).closest('tr')!);
      const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
      expect(headings).toEqual(['Nume', 'Contact', 'Oraș', 'Înregistrat', 'Rol', 'Acțiuni']);
      for (const text of ['ana@exemplu.ro', '0711 222 333', 'Arad', '20 nov. 2026', 'Cumpărător'])
        expect(row.getByText(text)).toBeTruthy();
      expect(screen.getByText('Dealer', { selector: 'td *' })).toBeTruthy();
      expect(screen.getAllByText('fara@nume.ro')).toHaveLength(2);
      expect(calls[0]).toMatchObject({ name: 'user.list', input: { role: 'user', sort: '-createdAt', limit: 20 } });
    },
  );

  it('shows five placeholders while it loads', { tags: ['WA2-admin-38', 'WA9-const-06'] }, async () => {
    const { container } = await draw({ 'user.list': () => new Promise(() => undefined) });
    await waitFor(() => expect(container.querySelectorAll('.mantine-Skeleton-root')).toHaveLength(5));
  });

  it('allows impersonating only buyers', async () => {
    await draw();
    await screen.findByText('Ana Pop');
    expect(screen.getAllByRole('button', { name: /^Conectează-te ca/ })).toHaveLength(1);
  });
});

describe('deleting a buyer', () => {
  it(
    'names the user, asks for confirmation, and shows why it was refused',
    { tags: ['WA1-product-07', 'WA8-error-17'] },
    async () => {
      let answers: unknown = fails('conflict', 'Ultimul administrator nu poate fi șters');
      const { calls } = await draw({ 'user.delete': () => answers });
      await userEvent.click(await screen.findByRole('button', { name: 'Șterge Ana Pop' }));
      const dialog = await screen.findByRole('dialog', { busy: false });
      expect(within(dialog).getByText('Ana Pop (ana@exemplu.ro)')).toBeTruthy();
      expect(calls.some(({ name }) => name === 'user.delete')).toBe(false);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Șterge utilizatorul' }));
      expect((await screen.findByTestId('toast')).textContent).toContain('Nu s-a putut șterge utilizatorul.');
      answers = { success: true };
      await userEvent.click(within(dialog).getByRole('button', { name: 'Șterge utilizatorul' }));
      await waitFor(() => expect(screen.getByTestId('toast').textContent).toContain('Utilizator șters'));
    },
  );
});

describe('impersonating a buyer', () => {
  it(
    'asks for a reason, exchanges the token once and redirects to the response’s address',
    { tags: ['WA7-admin-36', 'WA7-admin-37'] },
    async () => {
      const { calls, address } = await draw({
        'impersonation.userToken': { token: 'un-cod' },
        'impersonation.startUser': { success: true, message: 'Sunteți conectat ca ana@exemplu.ro', redirectTo: '/' },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Conectează-te ca Ana Pop' }));
      const dialog = within(await screen.findByRole('dialog', { busy: false }));
      expect(dialog.getByRole('button', { name: 'Conectează-mă' }).hasAttribute('disabled')).toBe(true);
      await userEvent.type(dialog.getByLabelText(/Motivul/), 'cerere la telefon');
      await userEvent.click(dialog.getByRole('button', { name: 'Conectează-mă' }));
      await waitFor(() => expect(address()).toBe('/'));
      expect(calls.filter(({ name }) => name.startsWith('impersonation'))).toEqual([
        { name: 'impersonation.userToken', input: { userId: ANA.id, reason: 'cerere la telefon' } },
        { name: 'impersonation.startUser', input: { token: 'un-cod' } },
      ]);
    },
  );

  it('says when it failed', { tags: ['WA8-error-28'] }, async () => {
    await draw({ 'impersonation.userToken': fails('not_found', 'Nu există') });
    await userEvent.click(await screen.findByRole('button', { name: 'Conectează-te ca Ana Pop' }));
    await userEvent.type(await screen.findByLabelText(/Motivul/), 'motiv');
    await userEvent.click(screen.getByRole('button', { name: 'Conectează-mă' }));
    expect((await screen.findByTestId('toast')).textContent).toContain('Nu s-a putut conecta ca acest utilizator.');
  });
});

it('ends a user’s sessions and shows how many there were', async () => {
  const { calls } = await draw({
    'user.sessions': { count: 2, lastSeenAt: new Date().toISOString() },
    'user.endSessions': { success: true },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sesiuni Ana Pop' }));
  expect(await screen.findByText(/2 sesiuni active/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Închide toate sesiunile' }));
  await waitFor(() => expect(calls).toContainEqual({ name: 'user.endSessions', input: { id: ANA.id } }));
});

describe('suspending a user', () => {
  const FREE = { suspendedAt: null, reason: null, suspendedBy: null };

  it('asks for a reason, which is sent to the user', async () => {
    const { calls } = await draw({ 'user.suspension': FREE, 'user.suspend': { success: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Suspendă Ana Pop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspendați persoana?' }));
    const send = dialog.getByRole('button', { name: 'Suspendă contul' });
    expect(send.hasAttribute('disabled')).toBe(true);
    await userEvent.type(dialog.getByLabelText(/^Motivul/), 'Anunțuri false');
    await userEvent.click(send);
    await screen.findByText('Cont suspendat');
    expect(calls).toContainEqual({ name: 'user.suspend', input: { id: ANA.id, reason: 'Anunțuri false' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a refusal at its place and keeps what was typed', async () => {
    await draw({ 'user.suspension': FREE, 'user.suspend': fails('conflict', 'Contul este deja suspendat') });
    await userEvent.click(await screen.findByRole('button', { name: 'Suspendă Ana Pop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspendați persoana?' }));
    await userEvent.type(dialog.getByLabelText(/^Motivul/), 'Anunțuri false');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspendă contul' }));
    await screen.findByText('Contul este deja suspendat');
    expect(dialog.getByDisplayValue('Anunțuri false')).toBeTruthy();
  });

  it('shows who is suspended and why, lifts it, and allows no impersonation meanwhile', async () => {
    const suspendedAt = '2026-11-21T10:00:00.000Z';
    const { calls } = await draw({
      'user.list': { items: [{ ...ANA, suspendedAt }], total: 1 },
      'user.suspension': { suspendedAt, reason: 'Spam', suspendedBy: 'admin@exemplu.ro' },
      'user.liftSuspension': { success: true },
    });
    await screen.findByText('Suspendat');
    expect(screen.queryByRole('button', { name: /^Conectează-te ca/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Suspendarea Ana Pop' }));
    await screen.findByText('Suspendat din 21 nov. 2026, de admin@exemplu.ro.');
    screen.getByText('Motivul: Spam');
    await userEvent.click(screen.getByRole('button', { name: 'Ridică suspendarea' }));
    await screen.findByText('Suspendare ridicată');
    expect(calls).toContainEqual({ name: 'user.liftSuspension', input: { id: ANA.id } });
  });
});
