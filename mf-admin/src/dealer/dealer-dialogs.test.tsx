import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DealerRow } from 'contracts/dealer';
import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import { fails } from 'ui/testing/render-page';
import { describe, expect, it } from 'vitest';
import { choose, DEALER, documented, draw, toast } from '../testing/dealer-dialogs.tsx';

describe('approving a dealer', () => {
  it('first shows the facts for the decision', async () => {
    const { calls } = await draw({ 'dealer.setStatus': { ...documented } }, { status: 'pending' });
    await userEvent.click(await screen.findByRole('button', { name: 'Aprobă Auto Nord' }));
    const dialog = within(await screen.findByRole('dialog', { busy: false }));
    const checks = await dialog.findByRole('list', { name: 'Verificări' });
    expect(checks.textContent).toContain('CUI: RO1590083Cifra de control este greșită');
    expect(checks.textContent).toContain('Nr. reg. comerțului: –Lipsește');
    expect(checks.textContent).toContain('Email: ana@exemplu.roAdresa a fost confirmată');
    expect(checks.textContent).toContain('Denumire juridică: Auto Nord SRLScris de dealer');
    expect(checks.textContent).toContain('Mărci: –Lipsește');
    dialog.getByText(/^Termeni: o versiune mai veche \(v1\), acceptată 1 nov\. 2026/);
    expect(dialog.getByText('Acte lipsă')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Aprobă dealerul' }));
    expect(await toast()).toContain('Status actualizat');
    const input = { id: DEALER.id, status: 'approved' };
    expect(calls.find(({ name }) => name === 'dealer.setStatus')?.input).toMatchObject(input);
  });
});

describe('the toggle', () => {
  it(
    'sets an approved dealer to pending, at once, and reports a failure',
    { tags: ['WA4-admin-04', 'WA8-error-15'] },
    async () => {
      const { calls } = await draw({ 'dealer.setStatus': fails('internal', 'x') });
      await userEvent.click(await screen.findByRole('button', { name: 'Pune în așteptare Auto Nord' }));
      expect(await toast()).toContain('Nu s-a putut actualiza statusul.');
      expect(calls.at(-1)?.input).toMatchObject({ id: DEALER.id, status: 'pending' });
    },
  );
});

describe('the menu', () => {
  it('verifies, and rejects with a reason', async () => {
    const { calls } = await draw({ 'dealer.setStatus': { ...documented, status: 'rejected' } });
    const dialog = await choose('Respinge…');
    expect(dialog.getByText('Auto Nord')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Respinge dealerul' }).hasAttribute('disabled')).toBe(true);
    await userEvent.type(dialog.getByLabelText(/Motivul/), 'Cod fiscal greșit');
    await userEvent.click(dialog.getByRole('button', { name: 'Respinge dealerul' }));
    await screen.findByTestId('toast');
    const input = { id: DEALER.id, status: 'rejected', reason: 'Cod fiscal greșit' };
    expect(calls).toContainEqual({ name: 'dealer.setStatus', input });
  });

  it(
    'deletes after a confirmation that names the dealer, and reports a failure',
    { tags: ['WA8-error-16'] },
    async () => {
      const { calls } = await draw({ 'dealer.delete': fails('internal', 'x') });
      const dialog = await choose('Șterge…');
      expect(dialog.getByText('Auto Nord (nord@exemplu.ro)')).toBeTruthy();
      expect(calls.some(({ name }) => name === 'dealer.delete')).toBe(false);
      await userEvent.click(dialog.getByRole('button', { name: 'Șterge dealerul' }));
      expect(await toast()).toContain('Nu s-a putut șterge dealerul.');
    },
  );

  it(
    'impersonates the dealer by a token that is exchanged at once',
    { tags: ['WA4-admin-19', 'WA7-admin-34', 'WA7-admin-35'] },
    async () => {
      const { calls, address } = await draw({
        'impersonation.dealerToken': { token: 'un-cod' },
        'impersonation.startDealer': { success: true, message: 'Sunteți conectat' },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Conectează-te ca Auto Nord' }));
      await userEvent.type(await screen.findByLabelText(/Motivul/), 'ajutor');
      await userEvent.click(screen.getByRole('button', { name: 'Conectează-mă' }));
      await waitFor(() => expect(address()).toBe('/dealer-dashboard'));
      expect(calls).toContainEqual({
        name: 'impersonation.dealerToken',
        input: { dealerId: DEALER.id, reason: 'ajutor' },
      });
    },
  );

  it('reports a failed impersonation', { tags: ['WA8-error-27'] }, async () => {
    await draw({ 'impersonation.dealerToken': fails('not_found', 'x') });
    await userEvent.click(await screen.findByRole('button', { name: 'Conectează-te ca Auto Nord' }));
    await userEvent.type(await screen.findByLabelText(/Motivul/), 'ajutor');
    await userEvent.click(screen.getByRole('button', { name: 'Conectează-mă' }));
    expect(await toast()).toContain('Nu s-a putut conecta ca acest dealer.');
  });
});

describe('the subdomain', () => {
  it(
    'hints at its format, ignores an empty value, and shows the server’s message',
    { tags: ['WA5-form-17', 'WA5-form-18', 'WA8-error-22'] },
    async () => {
      const taken = fails('conflict', 'Subdomeniul este deja folosit', [
        { path: 'subdomain', message: 'Subdomeniul este deja folosit' },
      ]);
      const { calls } = await draw({ 'dealer.setSubdomain': taken });
      const dialog = await choose('Subdomeniu');
      const field = dialog.getByLabelText('Subdomeniu');
      expect(dialog.getByText(/Numai litere, cifre și cratime/)).toBeTruthy();
      await userEvent.clear(field);
      await userEvent.click(dialog.getByRole('button', { name: 'Salvează' }));
      await userEvent.type(field, '  Nord-Vest ');
      await userEvent.click(dialog.getByRole('button', { name: 'Salvează' }));
      expect(await toast()).toContain('Subdomeniul este deja folosit');
      expect(calls.filter(({ name }) => name === 'dealer.setSubdomain')).toEqual([
        { name: 'dealer.setSubdomain', input: { id: DEALER.id, subdomain: 'nord-vest' } },
      ]);
    },
  );

  it('is removed after a confirmation that names it', async () => {
    const { calls } = await draw({ 'dealer.removeSubdomain': { ...documented, subdomain: null } });
    const dialog = await choose('Subdomeniu');
    await userEvent.click(dialog.getByRole('button', { name: 'Șterge subdomeniul' }));
    expect(dialog.getByRole('alert').textContent).toContain('Ștergeți subdomeniul nord?');
    expect(calls.some(({ name }) => name === 'dealer.removeSubdomain')).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Da, șterge subdomeniul' }));
    expect(await toast()).toContain('Subdomeniu șters');
  });
});

it(
  'shows a suspended dealer and the remaining time of each plan',
  { tags: ['WA4-admin-11', 'WA4-admin-12', 'WA4-admin-13', 'WA4-admin-14', 'WA4-admin-15'] },
  async () => {
    // Noon of the day, so that neither the hour nor a clock change shifts the day.
    const inDays = (days: number) =>
      new Date(Date.parse(bucharestDay(new Date())) + (days + 0.5) * DAY_MS).toISOString();
    const row = (id: number, days: number | null): DealerRow => ({
      ...DEALER,
      id,
      name: `Dealer ${id}`,
      storedPlan: days === null ? 'free' : 'standard_monthly',
      subscriptionExpiresAt: days === null ? null : inDays(days),
      suspendedAt: days !== null && days < 0 ? inDays(0) : null,
    });
    const items = [row(1, 12), row(2, 0), row(3, -4), row(4, null), { ...row(5, 12), subscriptionExpiresAt: null }];
    await draw({ 'dealer.list': { items, total: 5 } });
    const textOf = async (id: number) => (await screen.findByText(`Dealer ${id}`)).closest('tr')?.textContent ?? '';
    const left = ['12 zile rămase', 'Expiră astăzi', 'Expirat (4 zile)', 'Nelimitat', 'Fără expirare'];
    for (const [index, text] of left.entries()) expect(await textOf(index + 1)).toContain(text);
    expect(await textOf(3)).toContain('Suspendat');
  },
);
