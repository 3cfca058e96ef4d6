import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Dealer } from '../dealer/dealer.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { SubscriptionTerms } from './plan/subscription-terms.entity.ts';

const t = useTestApp();
const fresh = useTestApp();
const admin = () => t.createUser('admin');
const PRICING = { monthlyPrice: 249.99, annualPrice: '2499.9', vatEnabled: true, vatRate: 19.5, currency: 'EUR' };
const SETTINGS = {
  defaultPlan: 'standard_monthly',
  autoTransition: 'suspend',
  expiryNoticeDays: 14,
  gracePeriodDays: 0,
};
const putPricing = async (body: unknown) =>
  t.rest('PUT', '/api/admin/subscription-pricing', { as: await admin(), body });
const postSettings = async (body: unknown) =>
  t.rest('POST', '/api/admin/subscription-settings', { as: await admin(), body });

describe('before anybody changes them', () => {
  test(
    'the prices are the defaults, with 21 % VAT in RON',
    { tags: ['WA7-admin-10', 'WA7-admin-11', 'WA9-const-13', 'WA9-const-14', 'WA3-entity-25', 'WA3-entity-26'] },
    async () => {
      const as = await fresh.createUser('admin');
      const net = { monthlyPrice: 199, annualPrice: 1990, vatEnabled: true, vatRate: 21, currency: 'RON' };
      expect((await fresh.rest('GET', '/api/admin/subscription-pricing', { as })).body).toEqual(net);
      expect((await fresh.rest('GET', '/api/admin/subscription-pricing-with-vat', { as })).body).toEqual({
        ...net,
        monthlyPriceWithVAT: 240.79,
        annualPriceWithVAT: 2407.9,
        monthlyVAT: 41.79,
        annualVAT: 417.9,
      });
    },
  );

  test(
    'the settings are the defaults',
    { tags: ['WA9-const-10', 'WA9-const-11', 'WA9-const-12', 'WA3-entity-27'] },
    async () => {
      const as = await fresh.createUser('admin');
      expect((await fresh.rest('GET', '/api/admin/subscription-settings', { as })).body).toEqual({
        defaultPlan: 'free',
        autoTransition: 'manual',
        expiryNoticeDays: 7,
        gracePeriodDays: 3,
      });
    },
  );
});

describe('prices', () => {
  test(
    'are saved in cents and answered with VAT, by tRPC and REST alike',
    { tags: ['WA7-admin-17', 'WA6-role-20'] },
    async () => {
      const saved = await putPricing(PRICING);
      expect(saved.status).toBe(200);
      expect(saved.body).toMatchObject({ monthlyPrice: 249.99, annualPrice: 2499.9, vatRate: 19.5, currency: 'EUR' });
      expect(saved.body).toMatchObject({ monthlyVAT: 48.75, monthlyPriceWithVAT: 298.74, annualPriceWithVAT: 2987.38 });
      const as = await admin();
      expect((await t.trpc('subscription.savePricing', PRICING, { as })).data).toEqual(saved.body);
      expect((await t.trpc('subscription.pricingWithVat', undefined, { as })).data).toEqual(saved.body);
      expect(await t.em().count(AuditEntry, { action: 'subscription.savePricing' })).toBe(2);
    },
  );

  test('without VAT are gross as they are net', async () => {
    const { body } = await putPricing({ ...PRICING, vatEnabled: false });
    expect(body).toMatchObject({ monthlyVAT: 0, monthlyPriceWithVAT: 249.99, annualPriceWithVAT: 2499.9 });
  });

  test.each([
    ['monthlyPrice', [-1, 1_000_000.01, 1_000_001, 1.005, 'NaN', '', null, undefined, '1e3', [], true]],
    ['annualPrice', [-0.01, 'mult', {}]],
    ['vatRate', [-1, 100.01, 101, 'x', null]],
    ['vatEnabled', ['true', 1, null, undefined]],
    ['currency', ['ron', 'GBP', '', null]],
  ])('are refused with a wrong %s: 400, nothing written', async (path, values: unknown[]) => {
    await putPricing(PRICING);
    const before = await t.em().findOneOrFail(SubscriptionTerms, 1);
    for (const value of values) {
      const { status, body } = await putPricing({ ...PRICING, [path]: value });
      expect([value, status]).toEqual([value, 400]);
      expect(body.issues[0].path).toBe(path);
    }
    expect(await t.em().findOneOrFail(SubscriptionTerms, 1)).toEqual(before);
  });

  test.each([0, 1_000_000, '0', '1000000.00'])('may be %s', async (monthlyPrice) => {
    const { status, body } = await putPricing({ ...PRICING, monthlyPrice, vatRate: 100 });
    expect([status, body.monthlyPriceWithVAT]).toEqual([200, Number(monthlyPrice) * 2]);
  });
});

describe('the general settings', () => {
  test('are saved, and prices stay', { tags: ['WA7-admin-16', 'WA4-admin-16'] }, async () => {
    await putPricing(PRICING);
    const saved = await postSettings(SETTINGS);
    expect([saved.status, saved.body]).toEqual([200, SETTINGS]);
    const as = await admin();
    expect((await t.trpc('subscription.settings', undefined, { as })).data).toEqual(SETTINGS);
    expect((await t.trpc('subscription.pricing', undefined, { as })).data.monthlyPrice).toBe(249.99);
  });

  test('saved together with prices don’t undo them', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        putPricing({ ...PRICING, monthlyPrice: round }),
        postSettings({ ...SETTINGS, gracePeriodDays: round }),
      ]);
      expect(await t.em().findOneOrFail(SubscriptionTerms, 1)).toMatchObject({
        monthlyCents: round * 100,
        gracePeriodDays: round,
      });
    }
  });

  test.each([
    ['expiryNoticeDays', [0, 31, -1, 1.5, '', 'x', null, undefined]],
    ['gracePeriodDays', [-1, 16, 0.5, null, []]],
    ['autoTransition', ['automat', '', null, undefined]],
    ['defaultPlan', ['standard', 'pro', 'enterprise', '', null]],
  ])('are refused with a wrong %s: 400', async (path, values: unknown[]) => {
    for (const value of values) {
      const { status, body } = await postSettings({ ...SETTINGS, [path]: value });
      expect([value, status, body.issues?.[0]?.path]).toEqual([value, 400, path]);
    }
  });

  test('decide the plan of a new dealer', async () => {
    await postSettings(SETTINGS);
    const person = { email: 'nou.dealer@exemplu.ro', password: 'parola sigură', firstName: 'Ion', lastName: 'Pop' };
    const { body } = await t.rest('POST', '/api/register', { body: { ...person, role: 'dealer' } });
    const dealer = await t.em().findOneOrFail(Dealer, { user: body.user.id });
    expect(dealer).toMatchObject({
      subscriptionPlan: 'standard_monthly',
      subscriptionExpiresAt: new Date('2026-12-20T21:59:59Z'),
    });
  });
});

describe('the figures', () => {
  const own = useTestApp();
  const paid = (name: string, at: string | null, values: object = {}) =>
    own.createDealer({ name, subscriptionPlan: 'standard_annual', subscriptionExpiresAt: at, ...values });

  test(
    'count live dealers by plan and name who expires, by days of Bucharest',
    { tags: ['WA7-admin-09', 'WA2-admin-08'] },
    async () => {
      const as = await own.createUser('admin');
      await own.createDealer();
      await paid('fără dată', null);
      await paid('astăzi', '2026-11-20T00:00:00Z');
      await paid('azi spre miezul nopții', '2026-11-20T21:59:59Z');
      await paid('într-o săptămână', '2026-11-27T21:59:59Z');
      await paid('peste opt zile', '2026-11-27T22:00:00Z');
      await paid('ieri', '2026-11-19T21:59:59Z', { subscriptionPlan: 'standard_monthly' });
      await paid('demult', '2020-01-01T00:00:00Z');
      await paid('gratuit', '2020-01-01T00:00:00Z', { subscriptionPlan: 'free' });
      await paid('șters', '2026-11-21T00:00:00Z', { deletedAt: own.clock.now() });
      const { status, body } = await own.rest('GET', '/api/admin/subscription-stats', { as });
      expect(status).toBe(200);
      expect(body).toMatchObject({ total: 9, byPlan: { free: 2, standard_monthly: 1, standard_annual: 6 } });
      const names = (list: { name: string }[]) => list.map(({ name }) => name);
      expect(new Set(names(body.expiring))).toEqual(new Set(['astăzi', 'azi spre miezul nopții', 'într-o săptămână']));
      expect(names(body.expired)).toEqual(['ieri', 'demult']);
      expect(body.expired[1]).toEqual({
        dealerId: expect.any(Number),
        name: 'demult',
        expiresAt: '2020-01-01T00:00:00.000Z',
      });
    },
  );
});
