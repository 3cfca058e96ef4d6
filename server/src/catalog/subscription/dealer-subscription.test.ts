import { DAY_MS } from 'contracts/durations';
import { remainingText } from 'contracts/subscription-labels';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testSize } from '../../testing/test-size.ts';
import { untilServed } from '../../testing/until-served.ts';
import { Dealer } from '../dealer/dealer.entity.ts';

const t = useTestApp();
const END = '2026-12-20T21:59:59.000Z';
type Call = ['POST' | 'PUT' | 'PATCH' | 'DELETE', string];
const EXTEND: Call = ['POST', 'extend-subscription'];
const PLAN: Call = ['PUT', 'subscription-plan'];
const SET: Call = ['PATCH', 'subscription'];
const PRICE: Call = ['PUT', 'custom-pricing'];
const RESET: Call = ['DELETE', 'custom-pricing'];
const GRACE: Call = ['POST', 'grace-days'];

const sendAs = async (
  as: { id: number },
  [method, word]: Call,
  { id, body }: { id: number | string; body?: unknown },
) => t.rest(method, `/api/admin/dealers/${id}/${word}`, { as, body });
const send = async (call: Call, id: number | string, body?: unknown) =>
  sendAs(await t.createUser('admin'), call, { id, body });
const stored = (id: number) => t.em().findOneOrFail(Dealer, { id });
const paid = (values: object = {}) =>
  t.createDealer({ subscriptionPlan: 'standard_monthly', subscriptionExpiresAt: END, ...values });
const expiryOf = async (id: number) => (await stored(id)).subscriptionExpiresAt?.toISOString() ?? null;

describe('extending', () => {
  test('moves the last day, forth and back, and is audited', { tags: ['WA7-admin-18', 'WA6-role-15'] }, async () => {
    const dealer = await paid();
    const { status, body } = await send(EXTEND, dealer.id, { days: 10 });
    expect([status, body.subscriptionExpiresAt]).toEqual([200, '2026-12-30T21:59:59.000Z']);
    const as = await t.createUser('admin');
    const back = await t.trpc('subscription.extend', { id: dealer.id, days: '-10' }, { as });
    expect(back.data).toMatchObject({ id: dealer.id, subscriptionExpiresAt: END });
    expect(await t.em().count(AuditEntry, { action: 'subscription.extend', object: `dealer:${dealer.id}` })).toBe(2);
  });

  test('counts calendar days of Bucharest, over the change of the clocks too', async () => {
    const dealer = await paid({ subscriptionExpiresAt: '2026-10-24T20:59:59.000Z' });
    await send(EXTEND, dealer.id, { days: 1 });
    expect(await expiryOf(dealer.id)).toBe('2026-10-25T21:59:59.000Z');
    const text = remainingText('standard_monthly', await expiryOf(dealer.id), new Date('2026-10-24T22:30:00Z'));
    expect(text).toBe('Expiră astăzi');
  });

  test('by zero changes nothing and notes nothing', { tags: ['WA5-form-15'] }, async () => {
    const dealer = await paid();
    const { status, body } = await send(EXTEND, dealer.id, { days: 0 });
    expect([status, body.subscriptionExpiresAt]).toEqual([200, END]);
    expect(await t.em().count(AuditEntry, { object: `dealer:${dealer.id}` })).toBe(0);
  });

  test('without a date counts from today', async () => {
    const dealer = await paid({ subscriptionExpiresAt: null });
    await send(EXTEND, dealer.id, { days: 3 });
    expect(await expiryOf(dealer.id)).toBe('2026-11-23T21:59:59.000Z');
  });

  test('into the future ends a suspension, and only then', async () => {
    const dealer = await paid({ subscriptionExpiresAt: '2026-11-10T21:59:59Z', suspendedAt: t.clock.now() });
    await send(EXTEND, dealer.id, { days: 9 });
    expect((await stored(dealer.id)).suspendedAt).not.toBeNull();
    await send(EXTEND, dealer.id, { days: 1 });
    expect((await stored(dealer.id)).suspendedAt).toBeNull();
  });

  test.each([1.5, '', 'x', null, undefined, 3651, -3651, 1e9, [], true, '1e2'])('by %j is 400', async (days) => {
    const dealer = await paid();
    const { status, body } = await send(EXTEND, dealer.id, { days });
    expect([status, body.issues[0].path]).toEqual([400, 'days']);
    expect(await expiryOf(dealer.id)).toBe(END);
  });

  test('never leaves the years that dates are good for', async () => {
    const dealer = await paid({ subscriptionExpiresAt: '2199-12-01T00:00:00Z' });
    expect((await send(EXTEND, dealer.id, { days: 3650 })).status).toBe(400);
    expect(await expiryOf(dealer.id)).toBe('2199-12-01T00:00:00.000Z');
  });

  test('fifty times by one day at the same time is exactly fifty days', { timeout: 600_000 }, async () => {
    for (let round = 0; round < testSize({ smoke: 1, whole: 50 }); round++) {
      const [dealer, as] = [await paid(), await t.createUser('admin')];
      const once = () => untilServed(() => sendAs(as, EXTEND, { id: dealer.id, body: { days: 1 } }));
      const answers = await Promise.all(Array.from({ length: 50 }, once));
      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
      expect(await expiryOf(dealer.id)).toBe(new Date(Date.parse(END) + 50 * DAY_MS).toISOString());
      expect(new Set(answers.map(({ body }) => body.subscriptionExpiresAt)).size).toBe(50);
    }
  });
});

describe('a plan', () => {
  test.each([
    [{ planType: 'standard_monthly' }, '2026-12-20T21:59:59.000Z'],
    [{ planType: 'standard_annual' }, '2027-11-20T21:59:59.000Z'],
    [{ planType: 'standard_annual', customDays: '10' }, '2026-11-30T21:59:59.000Z'],
    [{ planType: 'free', customDays: 10 }, null],
  ])('%o ends at %s', { tags: ['WA7-admin-19', 'WA6-role-14', 'WA4-admin-08'] }, async (body, expiry) => {
    const dealer = await paid({ suspendedAt: t.clock.now() });
    const answer = await send(PLAN, dealer.id, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ subscriptionPlan: body.planType, subscriptionExpiresAt: expiry });
    expect(answer.body.suspendedAt).toBeNull();
  });

  test.each([
    ['planType', { planType: 'pro' }],
    ['planType', { planType: 'standard' }],
    ['planType', {}],
    ['customDays', { planType: 'standard_monthly', customDays: 0 }],
    ['customDays', { planType: 'standard_monthly', customDays: 3651 }],
    ['customDays', { planType: 'standard_monthly', customDays: 1.5 }],
  ])('with a wrong %s is 400, nothing written: %o', { tags: ['WA4-admin-10'] }, async (path, body) => {
    const dealer = await paid();
    const answer = await send(PLAN, dealer.id, body);
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, path]);
    expect(await expiryOf(dealer.id)).toBe(END);
  });
});

describe('a subscription', () => {
  test('is set as given: plan and date, date gone, date kept', { tags: ['WA7-admin-15'] }, async () => {
    const dealer = await t.createDealer();
    const given = { subscriptionPlan: 'standard_annual', expiresAt: '2027-03-01T12:00:00+02:00' };
    expect((await send(SET, dealer.id, given)).body).toMatchObject({
      subscriptionPlan: 'standard_annual',
      subscriptionExpiresAt: '2027-03-01T10:00:00.000Z',
    });
    await send(SET, dealer.id, { subscriptionPlan: 'standard_monthly' });
    expect(await expiryOf(dealer.id)).toBe('2027-03-01T10:00:00.000Z');
    await send(SET, dealer.id, { subscriptionPlan: 'standard_monthly', expiresAt: null });
    expect(await expiryOf(dealer.id)).toBeNull();
    await send(SET, dealer.id, { subscriptionPlan: 'standard_monthly', expiresAt: '2027-03-01' });
    expect(await expiryOf(dealer.id)).toBe('2027-03-01T00:00:00.000Z');
    expect((await send(SET, dealer.id, { ...given, subscriptionPlan: 'free' })).body.subscriptionExpiresAt).toBeNull();
  });

  test.each([
    ['subscriptionPlan', { subscriptionPlan: 'enterprise', expiresAt: null }],
    ['subscriptionPlan', { expiresAt: null }],
    ['expiresAt', { subscriptionPlan: 'free', expiresAt: 'mâine' }],
    ['expiresAt', { subscriptionPlan: 'free', expiresAt: '2027-02-30T00:00:00Z' }],
    ['expiresAt', { subscriptionPlan: 'free', expiresAt: '9999-01-01T00:00:00Z' }],
    ['expiresAt', { subscriptionPlan: 'free', expiresAt: 1_800_000_000 }],
  ])('with a wrong %s is 400: %o', async (path, body) => {
    const dealer = await paid();
    const answer = await send(SET, dealer.id, body);
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, path]);
    expect((await stored(dealer.id)).subscriptionPlan).toBe('standard_monthly');
  });
});

describe('prices of its own', () => {
  test('are set, replaced and reset', { tags: ['WA7-admin-20', 'WA7-admin-21', 'WA6-role-17'] }, async () => {
    const dealer = await paid();
    const both = await send(PRICE, dealer.id, { monthlyPrice: '149.5', annualPrice: 0 });
    expect([both.status, both.body.customPricing]).toEqual([200, { monthlyPrice: 149.5, annualPrice: 0 }]);
    const monthly = await send(PRICE, dealer.id, { monthlyPrice: 99 });
    expect(monthly.body.customPricing).toEqual({ monthlyPrice: 99, annualPrice: null });
    const one = await send(PRICE, dealer.id, { monthlyPrice: '', annualPrice: 999.99 });
    expect(one.body.customPricing).toEqual({ monthlyPrice: null, annualPrice: 999.99 });
    expect(await stored(dealer.id)).toMatchObject({ customMonthlyCents: null, customAnnualCents: 99_999 });
    const reset = await send(RESET, dealer.id);
    expect([reset.status, reset.body.customPricing]).toEqual([200, null]);
    expect((await send(RESET, dealer.id)).status).toBe(200);
  });

  test.each([[{}], [{ monthlyPrice: null, annualPrice: '' }]])(
    'need at least one: %o',
    { tags: ['WA5-form-14'] },
    async (body) => {
      const answer = await send(PRICE, (await paid()).id, body);
      expect([answer.status, answer.body.message]).toEqual([400, 'Introduceți cel puțin un preț personalizat']);
    },
  );

  test.each([-1, 1_000_001, 1.234, 'ieftin', true])('are not %j', async (monthlyPrice) => {
    const dealer = await paid();
    expect((await send(PRICE, dealer.id, { monthlyPrice })).status).toBe(400);
    expect((await stored(dealer.id)).customMonthlyCents).toBeNull();
  });
});

test('days of grace are changed over REST too', async () => {
  const dealer = await paid();
  expect(await send(GRACE, dealer.id, { days: 4 })).toMatchObject({ status: 200, body: { graceDaysChange: 4 } });
  expect((await send(GRACE, dealer.id, { days: 0.5 })).status).toBe(400);
});

test('days of grace add up, also below zero; zero is ignored', { tags: ['WA6-role-16', 'WA5-form-16'] }, async () => {
  const [dealer, as] = [await paid(), await t.createUser('admin')];
  await Promise.all([5, -2, -4].map((days) => t.trpc('subscription.changeGrace', { id: dealer.id, days }, { as })));
  const { data } = await t.trpc('subscription.changeGrace', { id: dealer.id, days: 0 }, { as });
  expect(data.graceDaysChange).toBe(-1);
  expect(await t.em().count(AuditEntry, { action: 'subscription.changeGrace', object: `dealer:${dealer.id}` })).toBe(3);
  const tooMuch = await t.trpc('subscription.changeGrace', { id: dealer.id, days: -3650 }, { as });
  expect([tooMuch.status, tooMuch.error?.issues[0]?.path]).toEqual([400, 'days']);
});

describe('nobody else’s', () => {
  const bodies: [Call, object | undefined][] = [
    [EXTEND, { days: 1 }],
    [PLAN, { planType: 'standard_annual' }],
    [SET, { subscriptionPlan: 'free', expiresAt: null }],
    [PRICE, { monthlyPrice: 1 }],
    [RESET, undefined],
    [GRACE, { days: 1 }],
  ];

  test.each(bodies)('%s is refused to its dealer and to buyers', async (call, body) => {
    const dealer = await paid({ customMonthlyCents: 5 });
    for (const as of [dealer.user, await t.createUser()]) {
      expect((await sendAs(as, call, { id: dealer.id, body })).status).toBe(403);
    }
    expect(await stored(dealer.id)).toMatchObject({ subscriptionPlan: 'standard_monthly', customMonthlyCents: 5 });
    expect(await expiryOf(dealer.id)).toBe(END);
  });

  test('no days are added to an unknown dealer either', async () => {
    const as = await t.createUser('admin');
    for (const call of ['subscription.extend', 'subscription.changeGrace'])
      expect((await t.trpc(call, { id: 1, days: 0 }, { as })).status).toBe(404);
  });

  test.each(bodies)('%s of an unknown or deleted dealer is 404', async (call, body) => {
    const gone = await paid({ deletedAt: t.clock.now() });
    for (const id of [gone.id, 1, 'abc', 2_147_483_648, '9007199254740991']) {
      const { status, body: problem } = await send(call, id, body);
      expect([id, status, problem.title]).toEqual([id, 404, 'Not Found']);
    }
    expect(await expiryOf(gone.id)).toBe(END);
  });
});
