import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CREDIT_RATE_SETTING, LEGAL_SETTING, WLTP_REQUIRED_SETTING } from 'contracts/legal-identity';
import { DEFAULT_OFFER_TERMS, OFFER_TERMS_SETTING } from 'contracts/offer';
import type { Setting } from 'contracts/setting';
import { STOCK_CONFIRMATION_SETTING } from 'contracts/stock';
import { fails, renderPage, TEST_CONFIG } from 'ui/testing/render-page';
import { describe, expect, it } from 'vitest';
import { Settings } from './settings-tab.tsx';

const SECRET = 'sk_live_canary_9876';
const key = (name: string, value: string, configured: boolean): Setting => ({
  key: name,
  value,
  category: 'stripe',
  configured,
});
const CONFIGURED = [key('stripe_public_key', 'pk_live', true), key('stripe_secret_key', '••••9876', true)];
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const saved = (calls: { name: string; input: unknown }[]) =>
  calls.filter(({ name }) => name === 'setting.save').map(({ input }) => input);

describe('the settings', () => {
  it(
    'show three placeholders while they load, and can be retried',
    { tags: ['WA2-admin-31', 'WA9-const-06'] },
    async () => {
      let answer: unknown = new Promise(() => undefined);
      const { container, unmount } = await renderPage(Settings, { api: { 'setting.list': () => answer } });
      await waitFor(() => expect(container.querySelectorAll('.mantine-Skeleton-root')).toHaveLength(3));
      unmount();
      answer = fails('unavailable', 'Serviciul este ocupat');
      await renderPage(Settings, { api: { 'setting.list': () => answer } });
      const again = await screen.findByRole('button', { name: 'Reîncearcă' });
      answer = [];
      await userEvent.click(again);
      expect(await screen.findByText('Neconfigurat')).toBeTruthy();
    },
  );
});

describe('payment keys', () => {
  it('are shown as configured, never by their value', { tags: ['WA2-admin-32', 'WA1-product-11'] }, async () => {
    const { container } = await renderPage(Settings, { api: { 'setting.list': CONFIGURED } });
    const payment = await part('Plăți (Stripe)');
    expect(payment.getByText('Configurat')).toBeTruthy();
    expect(container.innerHTML).not.toMatch(/9876|pk_live"/);
    expect(payment.getByLabelText<HTMLInputElement>(/Cheia secretă/).value).toBe('');
  });

  it(
    'are both required, are sent in two calls, and leave the page',
    { tags: ['WA5-form-07', 'WA7-admin-31'] },
    async () => {
      const { calls, container } = await renderPage(Settings, {
        api: { 'setting.list': [], 'setting.save': () => CONFIGURED[1] },
      });
      const payment = await part('Plăți (Stripe)');
      const save = payment.getByRole('button', { name: 'Salvează cheile' });
      await userEvent.click(save);
      expect(payment.getByText('Introduceți cheia secretă')).toBeTruthy();
      expect(payment.getByText('Introduceți cheia publică')).toBeTruthy();
      await userEvent.type(payment.getByLabelText(/Cheia secretă/), SECRET);
      await userEvent.type(payment.getByLabelText(/Cheia publică/), 'pk_live_1');
      await userEvent.click(save);
      await screen.findByText('Plăți configurate');
      expect(saved(calls)).toEqual([
        { key: 'stripe_secret_key', value: SECRET, category: 'stripe' },
        { key: 'stripe_public_key', value: 'pk_live_1', category: 'stripe' },
      ]);
      expect(payment.getByLabelText<HTMLInputElement>(/Cheia secretă/).value).toBe('');
      expect(container.innerHTML).not.toContain(SECRET);
    },
  );

  it('that can’t be saved show an error and stay in their fields', { tags: ['WA8-error-24'] }, async () => {
    await renderPage(Settings, {
      api: { 'setting.list': [], 'setting.save': fails('internal', 'Serviciul nu răspunde') },
    });
    const payment = await part('Plăți (Stripe)');
    await userEvent.type(payment.getByLabelText(/Cheia secretă/), SECRET);
    await userEvent.type(payment.getByLabelText(/Cheia publică/), 'pk');
    await userEvent.click(payment.getByRole('button', { name: 'Salvează cheile' }));
    expect(await screen.findByText('Serviciul nu răspunde')).toBeTruthy();
    expect(payment.getByLabelText<HTMLInputElement>(/Cheia secretă/).value).toBe(SECRET);
  });
});

describe('the operator', () => {
  it('is the current one until it is changed, and saved as a whole', async () => {
    const { calls } = await renderPage(Settings, {
      api: { 'setting.list': [], 'setting.save': { ...CONFIGURED[0], key: LEGAL_SETTING } },
      config: { legal: { ...TEST_CONFIG.legal, phone: '021 000 000' } },
    });
    const operator = await part('Operatorul site-ului');
    const cui = operator.getByLabelText<HTMLInputElement>(/CUI/);
    expect(cui.value).toBe('RO 1');
    await userEvent.click(operator.getByRole('button', { name: 'Salvează datele' }));
    expect(operator.getByText('CUI-ul are între 2 și 10 cifre, cu sau fără RO')).toBeTruthy();
    await userEvent.clear(cui);
    await userEvent.type(cui, 'RO 14399840');
    await userEvent.click(operator.getByRole('button', { name: 'Salvează datele' }));
    await screen.findByText('Setare salvată');
    const [input] = saved(calls) as { key: string; value: string }[];
    expect(input).toMatchObject({ key: LEGAL_SETTING, previous: '' });
    expect(JSON.parse(input?.value ?? '')).toMatchObject({ name: 'Firma', cui: 'RO 14399840', phone: '021 000 000' });
  });
});

describe('the rate of the example credit', () => {
  it('is entered in percent and stored as a fraction', async () => {
    const { calls } = await renderPage(Settings, {
      api: {
        'setting.list': [{ ...key(CREDIT_RATE_SETTING, '0.0625', true), category: 'credit' }],
        'setting.save': {},
      },
    });
    const credit = await part('Dobânda exemplului de credit');
    const field = credit.getByLabelText<HTMLInputElement>(/Dobânda anuală/);
    expect(field.value).toBe('6,25');
    for (const wrong of ['0', '51', 'x', '5,555']) {
      await userEvent.clear(field);
      await userEvent.type(field, `${wrong}{Enter}`);
      expect(credit.getByText(/Introduceți o dobândă între/)).toBeTruthy();
    }
    await userEvent.clear(field);
    await userEvent.type(field, '7,9{Enter}');
    await waitFor(() =>
      expect(saved(calls)).toEqual([{ key: CREDIT_RATE_SETTING, value: '0.079', category: 'credit' }]),
    );
  });
});

describe('the words of an offer’s acceptance', () => {
  it('are the default ones until they are saved, and not too short', async () => {
    const { calls } = await renderPage(Settings, { api: { 'setting.list': [], 'setting.save': {} } });
    const offer = await part('Acceptarea unei oferte');
    const field = offer.getByLabelText<HTMLTextAreaElement>(/Textul acceptării/);
    expect(field.value).toBe(DEFAULT_OFFER_TERMS);
    const save = offer.getByRole('button', { name: 'Salvează textul' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Prea scurt');
    await userEvent.click(save);
    expect(offer.getByText('Scrieți cel puțin 40 de caractere')).toBeTruthy();
    await userEvent.type(field, ', dar acum are mai mult de patruzeci de caractere.');
    await userEvent.click(save);
    const value = 'Prea scurt, dar acum are mai mult de patruzeci de caractere.';
    await waitFor(() =>
      expect(saved(calls)).toEqual([{ key: OFFER_TERMS_SETTING, value, category: 'offer', previous: '' }]),
    );
  });
});

describe('the rules of publication', () => {
  it('take effect at once when switched', async () => {
    let list: Setting[] = [];
    const { calls } = await renderPage(Settings, {
      api: {
        'setting.list': () => list,
        'setting.save': (input: unknown) => {
          list = [{ ...(input as Setting), configured: true }];
          return list[0];
        },
      },
    });
    const rules = await part('Reguli de publicare');
    const wltp = rules.getByRole<HTMLInputElement>('checkbox', { name: /Publicare doar cu date WLTP/ });
    await userEvent.click(wltp);
    await screen.findByText('Publicare doar cu date WLTP: regula a fost actualizată.');
    expect(wltp.checked).toBe(true);
    await userEvent.click(rules.getByRole('checkbox', { name: /Stoc confirmat/ }));
    await screen.findByText('Stoc confirmat: regula a fost actualizată.');
    expect(saved(calls)).toEqual([
      { key: WLTP_REQUIRED_SETTING, value: 'true', category: 'publication' },
      { key: STOCK_CONFIRMATION_SETTING, value: 'true', category: 'stock' },
    ]);
  });
});
