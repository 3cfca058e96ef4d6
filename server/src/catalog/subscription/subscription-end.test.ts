// The end of a subscription, step by step: what each email says, what a suspension does, and what an administrator changes.
import type { AutoTransition } from 'contracts/subscription';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Dealer } from '../dealer/dealer.entity.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import type { DealerRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { endOfDayAfter } from './plan/plan-end.ts';
import { SubscriptionTerms } from './plan/subscription-terms.entity.ts';
import { reviewSubscriptions } from './subscription.job.ts';

const mailServer = await startMailServer();
const t = useTestApp({ env: { SMTP_URL: mailServer.url }, isEngineOn: true });
afterAll(() => mailServer.close());

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const review = () => reviewSubscriptions({ orm: t.orm, env: t.env, jobs: t.jobs, now: t.clock.now, log: silent });
const NOTHING = { notice: 0, grace: 0, end: 0 };
const TODAY = '2026-12-01T08:00:00.000Z';
const on = (day: string) => t.clock.set(`${day}T08:00:00.000Z`);
const rowOf = ({ id }: { id: number }) => t.em().findOneOrFail(Dealer, id);
const kindsTo = async ({ email }: { email: string }) =>
  (await t.em().find(Mail, { toAddress: email }, { orderBy: { id: 'asc' } })).map(({ kind }) => kind);

async function setRule(autoTransition: AutoTransition, gracePeriodDays = 3) {
  await t
    .em()
    .upsert(SubscriptionTerms, {
      id: 1,
      monthlyCents: 19_900,
      annualCents: 199_000,
      vatEnabled: true,
      vatBasisPoints: 2100,
      currency: 'RON',
      defaultPlan: 'free',
      autoTransition,
      expiryNoticeDays: 7,
      gracePeriodDays,
    });
}
const monthly = (daysLeft: number, values: object = {}) =>
  t.createDealer({
    subscriptionPlan: 'standard_monthly',
    subscriptionExpiresAt: endOfDayAfter(new Date(TODAY), daysLeft),
    ...values,
  });

let dealer: DealerRow;
beforeEach(async () => {
  t.clock.set(TODAY);
  await t.em().execute(`update dealer set deleted_at = ? where deleted_at is null`, [TODAY]);
  await setRule('suspend');
});

describe('the emails', () => {
  test('tell of the last day, the grace, what follows and what it costs', async () => {
    dealer = await monthly(7, { name: 'Auto Nord', email: 'nord@exemplu.ro' });
    expect(await review()).toEqual({ ...NOTHING, notice: 1 });
    on('2026-12-09');
    expect(await review()).toEqual({ ...NOTHING, grace: 1 });
    on('2026-12-12');
    expect(await review()).toEqual({ ...NOTHING, end: 1 });
    await t.runJobs();
    const mails = mailServer.mails.filter(({ to }) => to.includes('nord@exemplu.ro'));
    const texts = mails.map(({ text }) => text.replaceAll('\r', ''));
    expect(mails.map(({ headers }) => headers['subject'])).toEqual([
      'Abonamentul expiră peste 7 zile',
      'Abonamentul a expirat',
      'Contul este suspendat',
    ]);
    expect(texts[0]).toContain('Abonamentul „Lunar” al dealerului „Auto Nord” expiră pe 8 dec. 2026.');
    expect(texts[0]).toContain('perioadă de grație până pe 11 dec. 2026. După această dată, contul este suspendat');
    expect(texts[0]).toContain('Prețul reînnoirii: 240,79\u00a0RON cu TVA.');
    expect(texts[2]).toContain('mașinile nu mai sunt publice');
  });

  test.each([
    [{ customMonthlyCents: 10_050, customAnnualCents: 5 }, '121,61\u00a0RON cu TVA'],
    [{ subscriptionPlan: 'standard_annual' }, '2.407,90\u00a0RON cu TVA'],
    [
      { subscriptionPlan: 'standard_annual', customAnnualCents: 100_000, customMonthlyCents: 5 },
      '1.210,00\u00a0RON cu TVA',
    ],
  ])('name the price of the plan, the dealer’s own before the general one: %o', async (values, price) => {
    dealer = await monthly(1, values);
    await review();
    const [mail] = await t.em().find(Mail, { toAddress: dealer.email });
    expect(mail?.text).toContain(`: ${price}.`);
  });

  test('name the net price where there is no VAT', async () => {
    await t.em().nativeUpdate(SubscriptionTerms, { id: 1 }, { vatEnabled: false });
    dealer = await monthly(1);
    await review();
    const [mail] = await t.em().find(Mail, { toAddress: dealer.email });
    expect(mail?.text).toContain(': 199,00\u00a0RON.');
  });

  test('do not go again because prices of its own were set', async () => {
    dealer = await monthly(2);
    expect(await review()).toEqual({ ...NOTHING, notice: 1 });
    const as = await t.createUser('admin');
    await t.trpc('subscription.setCustomPricing', { id: dealer.id, monthlyPrice: 100 }, { as });
    await t.trpc('subscription.resetCustomPricing', { id: dealer.id }, { as });
    expect(await review()).toEqual(NOTHING);
  });

  test('are audited, without an administrator', async () => {
    dealer = await monthly(-10);
    await review();
    const entries = await t.em().find(AuditEntry, { object: `dealer:${dealer.id}` });
    expect(entries).toMatchObject([{ action: 'subscription.grace', actorId: null, ip: null, result: '2026-11-21' }]);
  });

  test('stay away from who has no end, is rejected or deleted', async () => {
    await monthly(3, { status: 'rejected' });
    await monthly(3, { deletedAt: new Date(TODAY) });
    await monthly(3, { subscriptionExpiresAt: null });
    await monthly(3, { subscriptionPlan: 'free' });
    expect(await review()).toEqual(NOTHING);
  });
});

describe('the end', () => {
  const search = async (id: number) => (await t.rest('GET', `/api/dealers/${id}/cars`)).body as unknown[];
  const found = async () => (await t.rest('GET', '/api/search?q=Suspendabila')).body.total as number;

  test('takes a suspended dealer’s cars off search, pages and site, and a renewal brings them back', async () => {
    dealer = await monthly(-4, { subdomain: 'suspendabil' });
    const car = await t.createCar({ dealer: dealer.id, title: 'Suspendabila' });
    on('2026-12-01');
    await review();
    await expect.poll(found).toBe(1);
    on('2026-12-02');
    expect(await review()).toEqual({ ...NOTHING, end: 1 });
    expect((await rowOf(dealer)).suspendedAt).toEqual(t.clock.now());
    await expect.poll(found).toBe(0);
    expect((await t.rest('GET', `/api/cars/${car.id}`)).status).toBe(404);
    expect((await t.rest('GET', '/api/dealer/subdomain/suspendabil')).status).toBe(404);
    expect(await review()).toEqual(NOTHING);

    const as = await t.createUser('admin');
    await t.trpc('subscription.setPlan', { id: dealer.id, planType: 'standard_monthly' }, { as });
    expect((await rowOf(dealer)).suspendedAt).toBeNull();
    await expect.poll(found).toBe(1);
    expect((await search(dealer.id)).length).toBe(1);
    expect((await t.rest('GET', '/api/dealer/subdomain/suspendabil')).status).toBe(200);
  });

  test('moves to the free plan, or leaves all as it is, by the general rule', async () => {
    const [first] = [await monthly(-10)];
    await review();
    await setRule('free');
    on('2026-12-02');
    await review();
    expect(await rowOf(first)).toMatchObject({
      subscriptionPlan: 'free',
      subscriptionExpiresAt: null,
      suspendedAt: null,
    });
    const second = await monthly(-10);
    await setRule('manual');
    await review();
    on('2026-12-03');
    await review();
    expect(await rowOf(second)).toMatchObject({ subscriptionPlan: 'standard_monthly', suspendedAt: null });
    expect(await kindsTo(first)).toEqual(['subscription-grace', 'subscription-free']);
    expect(await kindsTo(second)).toEqual(['subscription-grace', 'subscription-ended']);
  });

  test('comes to nobody unannounced, however long the server was away', async () => {
    dealer = await monthly(-60);
    expect(await review()).toEqual({ ...NOTHING, grace: 1 });
    expect(await review()).toEqual(NOTHING);
    on('2026-12-02');
    expect(await review()).toEqual({ ...NOTHING, end: 1 });
  });

  test('is put off by an extension in the same moment: never both', async () => {
    const dealers = await Promise.all(Array.from({ length: 8 }, () => monthly(-10)));
    await review();
    on('2026-12-02');
    const as = await t.createUser('admin');
    await Promise.all([
      review(),
      ...dealers.map(({ id }) => t.trpc('subscription.extend', { id, days: 30 }, { as })),
      review(),
    ]);
    for (const one of dealers) expect((await rowOf(one)).suspendedAt).toBeNull();
  });
});

describe('an administrator', () => {
  test('who moves the end there and back has its steps taken anew', async () => {
    dealer = await monthly(-10);
    await review();
    on('2026-12-02');
    await review();
    const as = await t.createUser('admin');
    for (const days of [40, -40]) await t.trpc('subscription.extend', { id: dealer.id, days }, { as });
    expect((await rowOf(dealer)).suspendedAt).toBeNull();
    await review();
    on('2026-12-03');
    await review();
    expect((await rowOf(dealer)).suspendedAt).not.toBeNull();
    expect(await kindsTo(dealer)).toEqual([
      'subscription-grace',
      'subscription-suspended',
      'subscription-grace',
      'subscription-suspended',
    ]);
  });

  test('who gives more grace lifts the suspension until that is over', async () => {
    dealer = await monthly(-10);
    await review();
    on('2026-12-02');
    await review();
    const as = await t.createUser('admin');
    await t.trpc('subscription.changeGrace', { id: dealer.id, days: 7 }, { as });
    expect((await rowOf(dealer)).suspendedAt).not.toBeNull();
    await t.trpc('subscription.changeGrace', { id: dealer.id, days: 3 }, { as });
    expect((await rowOf(dealer)).suspendedAt).toBeNull();
    on('2026-12-04');
    expect(await review()).toEqual(NOTHING);
    on('2026-12-05');
    expect(await review()).toEqual({ ...NOTHING, end: 1 });
  });
});

test('an email that cannot be queued leaves the step untaken', async () => {
  dealer = await monthly(2);
  const jobs = { enqueue: () => Promise.reject(new Error('no queue')) };
  const failing = reviewSubscriptions({ orm: t.orm, env: t.env, jobs, now: t.clock.now, log: silent });
  await expect(failing).rejects.toThrow('no queue');
  expect(await t.em().execute('select 1 from subscription_step where dealer_id = ?', [dealer.id])).toEqual([]);
  expect(await kindsTo(dealer)).toEqual([]);
});
