// Who gets the weekly email, once a week, and what is not in it (docs/rules/dealer-figures.md "Dealer statistics").
import { beforeEach, expect, test } from 'vitest';
import { Mail } from '../../../platform/mail/mail.entity.ts';
import { wordsOf } from '../../../platform/mail/mail.service.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { sendWeeklyEmails } from './weekly-email.job.ts';
import { claimWeeklyEmails, isWeeklyEmailOn, saveWeeklyEmail } from './weekly-email.repository.ts';

const t = useTestApp();
const MONDAY = '2026-11-23';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const send = () => sendWeeklyEmails({ orm: t.orm, env: t.env, log: silent, now: t.clock.now, jobs: t.jobs });

beforeEach(() => t.em().execute(`update dealer set status = 'pending'`));

test.each<[string, { dealer?: object; car?: object; digest?: [isOn: boolean, sentOn: string | null] }, boolean]>([
  ['never written to', {}, true],
  ['written to the Monday before', { digest: [true, '2026-11-16'] }, true],
  ['written to on this Monday', { digest: [true, MONDAY] }, false],
  ['that has switched it off', { digest: [false, null] }, false],
  ['verified', { dealer: { status: 'verified' } }, true],
  ['not approved yet', { dealer: { status: 'pending' } }, false],
  ['rejected', { dealer: { status: 'rejected' } }, false],
  ['suspended', { dealer: { suspendedAt: new Date() } }, false],
  ['deleted', { dealer: { deletedAt: new Date() } }, false],
  ['with a reserved car', { car: { status: 'reserved' } }, true],
  ['with a sold car', { car: { status: 'sold' } }, false],
  ['with an inactive car', { car: { status: 'inactive' } }, false],
  ['with a deleted car', { car: { deletedAt: new Date() } }, false],
])('a dealer %s', async (_name, { dealer: values = {}, car = {}, digest }, isWritten) => {
  const dealer = await t.createDealer(values);
  await t.createCar({ dealer: dealer.id, ...car });
  if (digest)
    await t
      .em()
      .execute('insert into dealer_digest (dealer_id, is_on, sent_on) values (?, ?, ?)', [dealer.id, ...digest]);
  const claim = async (day = MONDAY) => (await claimWeeklyEmails(t.em(), { day, limit: 10 })).map(({ id }) => id);
  expect(await claim()).toEqual(isWritten ? [dealer.id] : []);
  expect(await claim()).toEqual([]);
  expect(await isWeeklyEmailOn(t.em(), dealer.id)).toBe(digest?.[0] ?? true);
  expect(await claim('2026-11-30')).toEqual(isWritten || digest?.[1] === MONDAY ? [dealer.id] : []);
});

test('who switches it off and on again in the same week is not written to twice', async () => {
  const dealer = await t.createDealer();
  await t.createCar({ dealer: dealer.id });
  const claim = async (day: string) => (await claimWeeklyEmails(t.em(), { day, limit: 10 })).map(({ id }) => id);
  expect(await claim(MONDAY)).toEqual([dealer.id]);
  for (const isOn of [false, true]) await saveWeeklyEmail(t.em(), dealer.id, isOn);
  expect(await claim(MONDAY)).toEqual([]);
  expect(await claim('2026-11-30')).toEqual([dealer.id]);
});

test('a run on another day of the week, as after a day without the server, writes to nobody again', async () => {
  const dealer = await t.createDealer();
  await t.createCar({ dealer: dealer.id });
  const runs: number[] = [];
  for (const now of ['2026-11-24T08:00:00Z', '2026-11-25T08:00:00Z', '2026-11-29T21:59:59Z', '2026-11-29T22:00:00Z']) {
    t.clock.set(now);
    runs.push(await send());
  }
  expect(runs).toEqual([1, 0, 0, 1]);
});

test.each([
  ['on Sunday evening', '2026-11-22T21:59:59Z', '9 nov. 2026 – 15 nov. 2026'],
  ['from midnight in Bucharest', '2026-11-22T22:00:00Z', '16 nov. 2026 – 22 nov. 2026'],
  ['on the Sunday after', '2026-11-29T10:00:00Z', '16 nov. 2026 – 22 nov. 2026'],
  ['from midnight in summer', '2026-07-05T21:00:00Z', '29 iun. 2026 – 5 iul. 2026'],
])('the last whole week %s', async (_name, now, week) => {
  const dealer = await t.createDealer();
  await t.createCar({ dealer: dealer.id });
  t.clock.set(now);
  expect(await send()).toBe(1);
  expect((await t.em().findOneOrFail(Mail, { toAddress: dealer.email })).subject).toContain(`Săptămâna ${week}`);
});

test('figures are of that week and the one before; cars without any are not named', async () => {
  t.clock.set(`${MONDAY}T06:00:00Z`);
  const dealer = await t.createDealer();
  const [seen, asked, ignored] = await Promise.all(
    ['Văzută', 'Cerută', 'Ignorată'].map((title) => t.createCar({ dealer: dealer.id, title })),
  );
  for (const [day, views] of [
    ['2026-11-08', 100],
    ['2026-11-09', 1],
    ['2026-11-15', 2],
    ['2026-11-16', 10],
    ['2026-11-22', 20],
    [MONDAY, 500],
  ] as const)
    await t.em().execute('insert into dealer_day (dealer_id, day, views) values (?, ?, ?)', [dealer.id, day, views]);
  const week = (car: number | undefined, views: number, leads: number) =>
    t
      .em()
      .execute(`insert into car_week (dealer_id, car_id, week, views, leads) values (?, ?, '2026-11-16', ?, ?)`, [
        dealer.id,
        car,
        views,
        leads,
      ]);
  await week(seen?.id, 30, 0);
  await week(asked?.id, 0, 1);
  await week(ignored?.id, 0, 0);
  // A block of four weeks that begins in that week goes on into this one.
  await t
    .em()
    .execute(`insert into car_block (dealer_id, car_id, block, views) values (?, ?, '2026-11-16', 900)`, [
      dealer.id,
      seen?.id,
    ]);
  await send();
  const text = wordsOf(t.env, await t.em().findOneOrFail(Mail, { toAddress: dealer.email }));
  expect(text).toContain('Vizualizări: 30 (+27 față de săptămâna precedentă)');
  expect(text).toContain('Văzută: 30 de vizualizări, 0 cereri');
  expect(text).toContain('Cerută: 0 vizualizări, 1 cerere');
  expect(text).not.toContain('Ignorată');
});
