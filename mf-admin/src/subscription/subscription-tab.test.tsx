import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fails, renderPage } from 'ui/testing/render-page';
import { describe, expect, it } from 'vitest';
import SubscriptionTab from './subscription-tab.tsx';

const PRICING = {
  monthlyPrice: 199,
  annualPrice: 1990,
  vatEnabled: true,
  vatRate: 21,
  currency: 'RON',
  monthlyPriceWithVAT: 240.79,
  annualPriceWithVAT: 2407.9,
  monthlyVAT: 41.79,
  annualVAT: 417.9,
};
const SETTINGS = { defaultPlan: 'free', autoTransition: 'manual', expiryNoticeDays: 7, gracePeriodDays: 3 };
const STATS = { total: 3, byPlan: { free: 1, standard_monthly: 2, standard_annual: 0 }, expiring: [], expired: [] };
const draw = (api: object = {}) =>
  renderPage(SubscriptionTab, {
    api: {
      'subscription.pricingWithVat': PRICING,
      'subscription.settings': SETTINGS,
      'subscription.stats': STATS,
      ...api,
    },
  });
const form = async (name: string) => within(await screen.findByRole('form', { name }));
const replace = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const toast = async () => (await screen.findByTestId('toast')).textContent;

describe('the tab of subscriptions', () => {
  it('describes the plans with their prices and dealers', { tags: ['WA2-admin-14', 'WA2-admin-15'] }, async () => {
    await draw();
    const plans = await screen.findByRole('list', { name: 'Planuri' });
    await screen.findByText('Dealeri: 2');
    expect(plans.textContent).toMatch(
      /Gratuit.*Nelimitat.*Lunar.*240,79.*30 de zile.*Dealeri: 2.*Anual.*2 luni gratuite/,
    );
  });

  it('offers a retry when loading fails', async () => {
    await draw({ 'subscription.settings': fails('unavailable', 'ocupat') });
    expect(await screen.findByRole('button', { name: 'Reîncearcă' })).toBeTruthy();
  });
});

describe('prices and VAT', () => {
  it(
    'show the gross prices, and are saved as typed',
    { tags: ['WA1-product-08', 'WA2-admin-16', 'WA8-error-32'] },
    async () => {
      const { calls } = await draw({ 'subscription.savePricing': PRICING });
      const { getByLabelText, getByText, getByRole } = await form('Prețuri și TVA');
      await replace(getByLabelText('Preț lunar (fără TVA)'), '100.50');
      expect(getByText('121,61 RON cu TVA', { normalizer: (text) => text.replaceAll('\u00a0', ' ') })).toBeTruthy();
      await userEvent.click(getByRole('button', { name: 'Salvează prețurile' }));
      expect(await toast()).toContain('Prețuri salvate');
      const sent = { monthlyPrice: 100.5, annualPrice: 1990, vatEnabled: true, vatRate: 21, currency: 'RON' };
      expect(calls).toContainEqual({ name: 'subscription.savePricing', input: sent });
    },
  );

  it.each([
    [fails('bad_request', 'Prețul este prea mare'), 'Nu s-au putut salva prețurile: Prețul este prea mare'],
    [fails('forbidden', 'Nu aveți dreptul'), 'Nu ești autentificat ca admin!'],
    [fails('unauthorized', 'Unauthorized'), 'Nu ești autentificat ca admin!'],
  ])('say why they were not saved', { tags: ['WA8-error-19', 'WA8-error-20', 'WA6-role-22'] }, async (answer, text) => {
    await draw({ 'subscription.savePricing': answer });
    const { getByRole } = await form('Prețuri și TVA');
    await userEvent.click(getByRole('button', { name: 'Salvează prețurile' }));
    expect(await toast()).toContain(text);
  });

  it('are validated before they are sent', async () => {
    const { calls } = await draw();
    const { getByLabelText, getByRole, findByText } = await form('Prețuri și TVA');
    await replace(getByLabelText('Cota TVA (%)'), '101');
    await userEvent.click(getByRole('button', { name: 'Salvează prețurile' }));
    expect(await findByText('Cota TVA trebuie să fie între 0 și 100')).toBeTruthy();
    expect(calls.some(({ name }) => name === 'subscription.savePricing')).toBe(false);
  });
});

describe('the global settings', () => {
  it(
    'show the hints of the specification and are saved',
    { tags: ['WA2-admin-17', 'WA5-form-19', 'WA5-form-20'] },
    async () => {
      const { calls } = await draw({ 'subscription.saveSettings': SETTINGS });
      const { getByText, getByLabelText, getByRole } = await form('Setări globale');
      expect(getByText(/Între 1 și 30 de zile/)).toBeTruthy();
      expect(getByText(/Între 0 și 15 zile/)).toBeTruthy();
      await userEvent.selectOptions(getByLabelText('La expirare'), 'suspend');
      await replace(getByLabelText('Perioada de grație (zile)'), '0');
      await userEvent.click(getByRole('button', { name: 'Salvează configurările' }));
      expect(await toast()).toContain('Configurări salvate');
      const input = { ...SETTINGS, autoTransition: 'suspend', gracePeriodDays: 0 };
      expect(calls).toContainEqual({ name: 'subscription.saveSettings', input });
    },
  );

  it('report a failed save, and where a number is out of range', { tags: ['WA8-error-18'] }, async () => {
    await draw({ 'subscription.saveSettings': fails('internal', 'x') });
    const { getByLabelText, getByRole, findByText } = await form('Setări globale');
    await replace(getByLabelText('Notificare de expirare (zile)'), '31');
    await userEvent.click(getByRole('button', { name: 'Salvează configurările' }));
    expect(await findByText('Notificarea de expirare trebuie să fie între 1 și 30 de zile')).toBeTruthy();
    await replace(getByLabelText('Notificare de expirare (zile)'), '30');
    await userEvent.click(getByRole('button', { name: 'Salvează configurările' }));
    await waitFor(async () => expect(await toast()).toContain('Nu s-au putut salva configurările.'));
  });
});
