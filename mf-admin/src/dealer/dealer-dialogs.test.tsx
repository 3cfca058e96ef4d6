import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DealerRow } from 'contracts/dealer';
import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import { fails, renderPage } from 'contracts/testing/render-page';
import { describe, expect, it } from 'vitest';
import DealerTab from './dealer-tab.tsx';

const DEALER: DealerRow = {
  id: 100_001,
  name: 'Auto Nord',
  email: 'nord@exemplu.ro',
  phone: '+40711222333',
  city: 'Oradea',
  address: null,
  description: null,
  subdomain: 'nord',
  status: 'approved',
  verified: false,
  subscriptionPlan: 'standard_monthly',
  subscriptionExpiresAt: null,
  suspendedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const { suspendedAt: _none, ...documented } = DEALER;
const REVIEW = {
  dealer: documented,
  legalName: 'Auto Nord SRL',
  cui: 'RO1590083',
  registerNumber: null,
  person: { id: 7, firstName: 'Ana', lastName: 'Pop', email: 'ana@exemplu.ro', phone: null, isEmailConfirmed: true },
  carCount: 3,
  decisions: [{ status: 'rejected', reason: 'Acte lipsă', at: '2026-11-01T10:00:00.000Z' }],
};
const SUBSCRIPTION = { ...DEALER, customPricing: { monthlyPrice: 150, annualPrice: null }, graceDaysChange: 2 };

const draw = (api: object = {}, dealer: Partial<DealerRow> = {}) =>
  renderPage(DealerTab, {
    path: '/admin-dashboard',
    at: '/admin-dashboard?tab=dealers',
    api: {
      'dealer.list': { items: [{ ...DEALER, ...dealer }], total: 1 },
      'dealer.review': REVIEW,
      'subscription.ofDealer': SUBSCRIPTION,
      'subscription.settings': {
        ...{ defaultPlan: 'free', autoTransition: 'manual', expiryNoticeDays: 7, gracePeriodDays: 3 },
      },
      'subscription.pricing': {
        ...{ monthlyPrice: 199, annualPrice: 1990, vatEnabled: true, vatRate: 21, currency: 'RON' },
      },
      ...api,
    },
  });
async function choose(item: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: 'Mai multe pentru Auto Nord' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
}
const toast = async () => (await screen.findByTestId('toast')).textContent;

describe('approving a dealer', () => {
  it('shows first what it is decided by', async () => {
    const { calls } = await draw({ 'dealer.setStatus': { ...documented } }, { status: 'pending' });
    await userEvent.click(await screen.findByRole('button', { name: 'Aprobă Auto Nord' }));
    const dialog = within(await screen.findByRole('dialog'));
    const checks = await dialog.findByRole('list', { name: 'Verificări' });
    expect(checks.textContent).toContain('CUI: RO1590083Cifra de control este greșită');
    expect(checks.textContent).toContain('Nr. reg. comerțului: –Lipsește');
    expect(checks.textContent).toContain('Email: ana@exemplu.roAdresa a fost confirmată');
    expect(dialog.getByText('Acte lipsă')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Aprobă dealerul' }));
    expect(await toast()).toContain('Status actualizat');
    const input = { id: DEALER.id, status: 'approved' };
    expect(calls.find(({ name }) => name === 'dealer.setStatus')?.input).toMatchObject(input);
  });
});

describe('the toggle', () => {
  it('sends pending for approved, at once, and tells a failure [WA4-admin-04 WA8-error-15]', async () => {
    const { calls } = await draw({ 'dealer.setStatus': fails('internal', 'x') });
    await userEvent.click(await screen.findByRole('button', { name: 'Pune în așteptare Auto Nord' }));
    expect(await toast()).toContain('Nu s-a putut actualiza statusul.');
    expect(calls.at(-1)?.input).toMatchObject({ id: DEALER.id, status: 'pending' });
  });
});

describe('the menu', () => {
  it('verifies, and rejects with a reason that is sent along', async () => {
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

  it('deletes after a question that names the dealer, and says when it failed [WA8-error-16]', async () => {
    const { calls } = await draw({ 'dealer.delete': fails('internal', 'x') });
    const dialog = await choose('Șterge…');
    expect(dialog.getByText('Auto Nord (nord@exemplu.ro)')).toBeTruthy();
    expect(calls.some(({ name }) => name === 'dealer.delete')).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Șterge dealerul' }));
    expect(await toast()).toContain('Nu s-a putut șterge dealerul.');
  });

  it('acts as the dealer by a token that is exchanged at once [WA4-admin-19 WA7-admin-34 WA7-admin-35]', async () => {
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
  });

  it('says when acting as the dealer failed [WA8-error-27]', async () => {
    await draw({ 'impersonation.dealerToken': fails('not_found', 'x') });
    await userEvent.click(await screen.findByRole('button', { name: 'Conectează-te ca Auto Nord' }));
    await userEvent.type(await screen.findByLabelText(/Motivul/), 'ajutor');
    await userEvent.click(screen.getByRole('button', { name: 'Conectează-mă' }));
    expect(await toast()).toContain('Nu s-a putut conecta ca acest dealer.');
  });
});

describe('the subdomain', () => {
  it('hints at its form, ignores an empty value, and says the server’s words [WA5-form-17 WA5-form-18 WA8-error-22]', async () => {
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
  });

  it('is taken away after a question that names it', async () => {
    const { calls } = await draw({ 'dealer.removeSubdomain': { ...documented, subdomain: null } });
    const dialog = await choose('Subdomeniu');
    await userEvent.click(dialog.getByRole('button', { name: 'Șterge subdomeniul' }));
    expect(dialog.getByRole('alert').textContent).toContain('Ștergeți subdomeniul nord?');
    expect(calls.some(({ name }) => name === 'dealer.removeSubdomain')).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Da, șterge subdomeniul' }));
    expect(await toast()).toContain('Subdomeniu șters');
  });
});

describe('the subscription', () => {
  it('begins one of three plans, never a legacy one, for its own length or for so many days [WA4-admin-09]', async () => {
    const { calls } = await draw({ 'subscription.setPlan': SUBSCRIPTION, 'subscription.set': SUBSCRIPTION });
    await choose('Abonament');
    const plan = within(await screen.findByRole('form', { name: 'Plan' }));
    const offered = within(plan.getByLabelText('Plan')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Gratuit', 'Lunar', 'Anual']);
    await userEvent.selectOptions(plan.getByLabelText('Plan'), 'standard_annual');
    await userEvent.type(plan.getByLabelText('Zile personalizate'), '90');
    await userEvent.click(plan.getByRole('button', { name: 'Aplică planul' }));
    await screen.findByTestId('toast');
    const input = { id: DEALER.id, planType: 'standard_annual', customDays: 90 };
    expect(calls).toContainEqual({ name: 'subscription.setPlan', input });
    await userEvent.selectOptions(plan.getByLabelText('Plan'), 'free');
    await userEvent.click(plan.getByRole('button', { name: 'Aplică planul' }));
    await waitFor(() =>
      expect(calls).toContainEqual({
        name: 'subscription.setPlan',
        input: { id: DEALER.id, planType: 'free', customDays: null },
      }),
    );
  });

  it('is extended or shortened, and zero days of grace change nothing, fewer do [WA5-form-15 WA5-form-16]', async () => {
    const { calls } = await draw({ 'subscription.extend': SUBSCRIPTION, 'subscription.changeGrace': SUBSCRIPTION });
    await choose('Abonament');
    const extend = within(await screen.findByRole('form', { name: 'Prelungire' }));
    await userEvent.type(extend.getByLabelText('Zile de prelungire'), '-5');
    await userEvent.click(extend.getByRole('button', { name: 'Prelungește' }));
    await waitFor(() =>
      expect(calls).toContainEqual({ name: 'subscription.extend', input: { id: DEALER.id, days: -5 } }),
    );
    const grace = within(screen.getByRole('form', { name: 'Perioada de grație' }));
    expect(grace.getByText(/3 zile general, \+2 pentru acest dealer/)).toBeTruthy();
    await userEvent.type(grace.getByLabelText(/Zile de grație/), '0');
    await userEvent.click(grace.getByRole('button', { name: 'Modifică grația' }));
    expect(calls.some(({ name }) => name === 'subscription.changeGrace')).toBe(false);
    await userEvent.clear(grace.getByLabelText(/Zile de grație/));
    await userEvent.type(grace.getByLabelText(/Zile de grație/), '-1');
    await userEvent.click(grace.getByRole('button', { name: 'Modifică grația' }));
    await waitFor(() =>
      expect(calls).toContainEqual({ name: 'subscription.changeGrace', input: { id: DEALER.id, days: -1 } }),
    );
  });

  it('has prices of its own, at least one, and a way back [WA5-form-14]', async () => {
    const { calls } = await draw({ 'subscription.resetCustomPricing': { ...SUBSCRIPTION, customPricing: null } });
    await choose('Abonament');
    const prices = within(await screen.findByRole('form', { name: 'Prețuri personalizate' }));
    const monthly = prices.getByLabelText('Preț lunar (RON, fără TVA)');
    expect((monthly as HTMLInputElement).value).toBe('150');
    await userEvent.clear(monthly);
    await userEvent.click(prices.getByRole('button', { name: 'Salvează prețurile' }));
    expect(await prices.findByText('Introduceți cel puțin un preț personalizat')).toBeTruthy();
    await userEvent.click(prices.getByRole('button', { name: 'Resetează prețurile' }));
    await waitFor(() =>
      expect(calls).toContainEqual({ name: 'subscription.resetCustomPricing', input: { id: DEALER.id } }),
    );
  });

  it('says when it could not be changed [WA8-error-21]', async () => {
    await draw({ 'subscription.setPlan': fails('internal', 'x') });
    await choose('Abonament');
    await userEvent.click(await screen.findByRole('button', { name: 'Aplică planul' }));
    expect(await toast()).toContain('Nu s-a putut actualiza abonamentul.');
  });
});

it('shows a suspended dealer and what is left of each plan [WA4-admin-11 WA4-admin-12 WA4-admin-13 WA4-admin-14 WA4-admin-15]', async () => {
  // Noon of the day, so that neither the hour nor a change of clocks makes it another.
  const inDays = (days: number) => new Date(Date.parse(bucharestDay(new Date())) + (days + 0.5) * DAY_MS).toISOString();
  const row = (id: number, days: number | null): DealerRow => ({
    ...DEALER,
    id,
    name: `Dealer ${id}`,
    subscriptionPlan: days === null ? 'free' : 'standard_monthly',
    subscriptionExpiresAt: days === null ? null : inDays(days),
    suspendedAt: days !== null && days < 0 ? inDays(0) : null,
  });
  const items = [row(1, 12), row(2, 0), row(3, -4), row(4, null), { ...row(5, 12), subscriptionExpiresAt: null }];
  await draw({ 'dealer.list': { items, total: 5 } });
  const textOf = async (id: number) => (await screen.findByText(`Dealer ${id}`)).closest('tr')?.textContent ?? '';
  const left = ['12 zile rămase', 'Expiră astăzi', 'Expirat (4 zile)', 'Nelimitat', 'Fără expirare'];
  for (const [index, text] of left.entries()) expect(await textOf(index + 1)).toContain(text);
  expect(await textOf(3)).toContain('Suspendat');
});
