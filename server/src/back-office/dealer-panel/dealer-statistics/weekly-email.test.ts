// The weekly email: what it says, once a week, and the one click that ends it.
import { HOUR_MS } from 'contracts/durations';
import { expect, test } from 'vitest';
import { Mail } from '../../../platform/mail/mail.entity.ts';
import { partsOf } from '../../../platform/mail/mail.service.ts';
import type { DealerRow } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { weeklyEmailOffUrl } from './weekly-email-link.ts';
import { sendWeeklyEmails } from './weekly-email.job.ts';

const t = useTestApp();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const MONDAY = '2026-11-23T06:00:00.000Z';
const send = () => sendWeeklyEmails({ orm: t.orm, env: t.env, log: silent, now: t.clock.now, jobs: t.jobs });
const mailsTo = async ({ email }: Pick<DealerRow, 'email'>) => {
  const mails = await t.em().find(Mail, { toAddress: email, kind: 'dealer-digest' }, { orderBy: { id: 1 } });
  return mails.map((mail) => ({ subject: mail.subject, ...partsOf(t.env, mail) }));
};
const path = (dealer: DealerRow) => new URL(weeklyEmailOffUrl(t.env, dealer.id)).pathname;
const ask = (method: 'GET' | 'POST', url: string) =>
  t.app.inject({
    method,
    url,
    headers: { host: t.env.baseHost, 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click' } : {}),
  });
const stateOf = async ({ id, user }: DealerRow): Promise<boolean> =>
  (await t.trpc('dealerStatistics.get', { dealerId: id, days: 30 }, { as: user })).data.hasWeeklyEmail;

async function dealerWithCar(name = 'Auto & Fii') {
  const dealer = await t.createDealer({ name });
  const car = await t.createCar({ dealer: dealer.id, title: 'Škoda Octavia <b>' });
  return { dealer, car };
}

test('one email a week tells the last whole week beside the one before, in text and HTML', async () => {
  t.clock.set(MONDAY);
  const { dealer, car } = await dealerWithCar();
  const counts = [
    ['2026-11-08', 500],
    ['2026-11-10', 4],
    ['2026-11-16', 5],
    ['2026-11-22', 2],
    ['2026-11-23', 900],
  ] as const;
  for (const [day, views] of counts) {
    await t
      .em()
      .execute('insert into dealer_day (dealer_id, day, views, leads) values (?, ?, ?, 1)', [dealer.id, day, views]);
  }
  await t
    .em()
    .execute(`insert into car_week (dealer_id, car_id, week, views) values (?, ?, '2026-11-16', 7)`, [
      dealer.id,
      car.id,
    ]);
  await send();
  expect(await send()).toBe(0);
  const [mail, ...others] = await mailsTo(dealer);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Săptămâna 16 nov. 2026 – 22 nov. 2026: 7 vizualizări, 2 cereri');
  expect(mail?.text).toContain('Vizualizări: 7 (+3 față de săptămâna precedentă)');
  expect(mail?.text).toContain('Cereri: 2 (+1 față de săptămâna precedentă)');
  expect(mail?.text).toContain('Škoda Octavia <b>: 7 vizualizări, 0 cereri');
  expect(mail?.text).toContain(`${t.env.publicUrl}/dealer-dashboard?tab=statistics`);
  expect(mail?.html).toContain('Škoda Octavia &#60;b&#62;');
  expect(mail?.html).toContain('Auto &#38; Fii');
  expect(mail?.unsubscribeUrl).toBe(weeklyEmailOffUrl(t.env, dealer.id));
  for (const words of [mail?.text, mail?.html]) expect(words).toContain(weeklyEmailOffUrl(t.env, dealer.id));
  t.clock.set('2026-11-30T06:00:00.000Z');
  await send();
  expect(await mailsTo(dealer)).toHaveLength(2);
});

test('searches of this week wait for the next email', async () => {
  t.clock.set('2026-11-30T06:00:00.000Z');
  const { dealer } = await dealerWithCar('Auto Luni');
  await t.em().execute(
    `insert into dealer_brand (dealer_id, brand_id) select ?, id from brand where slug = 'dacia';
     insert into missed_search (day, brand_id, county, searches)
     select day::date, b.id, '', searches from brand b,
       (values ('2026-11-22', 100), ('2026-11-23', 3), ('2026-11-29', 4), ('2026-11-30', 90)) v (day, searches)
     where b.slug = 'dacia'`,
    [dealer.id],
  );
  await send();
  const [mail] = await mailsTo(dealer);
  expect(mail?.text).toContain('Dacia: 7 căutări');
});

test('two servers at once write one email for each dealer', async () => {
  t.clock.set('2026-12-07T06:00:00.000Z');
  const dealers = await Promise.all(Array.from({ length: 5 }, () => dealerWithCar()));
  await Promise.all([send(), send(), send()]);
  for (const { dealer } of dealers) expect(await mailsTo(dealer)).toHaveLength(1);
});

test('no email to dealers without cars on offer, not public, or that have switched it off', async () => {
  t.clock.set('2026-12-14T06:00:00.000Z');
  const empty = await t.createDealer();
  const { dealer: off } = await dealerWithCar();
  const pending = await t.createDealer({ status: 'pending' });
  await t.createCar({ dealer: pending.id });
  await t.trpc('dealerStatistics.setWeeklyEmail', { isOn: false }, { as: off.user });
  await send();
  for (const dealer of [empty, off, pending]) expect(await mailsTo(dealer)).toEqual([]);
});

test('one POST to the address of the email ends it, also repeated; a visit of the address does not', async () => {
  t.clock.set('2026-12-21T06:00:00.000Z');
  const { dealer } = await dealerWithCar();
  const page = await ask('GET', path(dealer));
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<form method="post"><button>Opriți emailul</button></form>');
  expect(await stateOf(dealer)).toBe(true);
  for (let turn = 0; turn < 2; turn++) {
    expect((await ask('POST', path(dealer))).statusCode).toBe(200);
    expect(await stateOf(dealer)).toBe(false);
  }
  t.clock.advance(2 * HOUR_MS);
  await send();
  expect(await mailsTo(dealer)).toEqual([]);
  const on = await t.trpc('dealerStatistics.setWeeklyEmail', { isOn: true }, { as: dealer.user });
  expect([on.status, await stateOf(dealer)]).toEqual([200, true]);
  await send();
  expect(await mailsTo(dealer)).toHaveLength(1);
});

test("a link of another dealer's number, and one that we did not sign, is 404 and changes nothing", async () => {
  const [{ dealer }, { dealer: other }] = [await dealerWithCar(), await dealerWithCar()];
  const forged = path(dealer).replace(String(dealer.id), String(other.id));
  for (const url of [forged, `${path(dealer)}x`, path(dealer).replace(/-[^-]*$/, '-AAAA')]) {
    expect((await ask('POST', url)).statusCode).toBe(404);
    expect((await ask('GET', url)).statusCode).toBe(404);
  }
  expect([await stateOf(dealer), await stateOf(other)]).toEqual([true, true]);
});
