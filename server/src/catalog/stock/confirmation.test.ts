// "Stoc confirmat": the stages of unconfirmed cars, day by day, and the emails before them.
import { STOCK_CONFIRMATION_SETTING } from 'contracts/stock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Car } from '../car/car.entity.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { Setting } from '../../platform/config/settings/setting.entity.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import type { CarRow, DealerRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { reviewStock } from './confirmation.job.ts';

const mailServer = await startMailServer();
const t = useTestApp({ env: { SMTP_URL: mailServer.url } });
afterAll(() => mailServer.close());

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const review = () => reviewStock({ orm: t.orm, env: t.env, jobs: t.jobs, now: t.clock.now, log: silent });
const rowOf = ({ id }: { id: number }) => t.em().findOneOrFail(Car, id);
const stateOf = async (car: { id: number }) => {
  const { isDemoted, isHidden } = await rowOf(car);
  return isHidden ? 'hidden' : isDemoted ? 'demoted' : 'shown';
};
/** 06:30 in Bucharest on a day of November or December. */
const morning = (date: string) => t.clock.set(`${date}T04:30:00.000Z`);
const DAYS = Array.from({ length: 17 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`);

async function setRule(value: 'true' | 'false', updatedAt = new Date('2026-10-01T00:00:00Z')) {
  await t.em().upsert(Setting, { key: STOCK_CONFIRMATION_SETTING, value, category: 'publication', updatedAt });
}

beforeAll(() => setRule('true'));
let dealer: DealerRow;
let car: CarRow;
beforeEach(async () => {
  await t
    .em()
    .nativeDelete(Car, {})
    .catch(() => undefined);
  t.clock.set('2026-12-01T21:30:00.000Z'); // 23:30
  dealer = await t.createDealer();
  car = await t.createCar({ dealer: dealer.id, title: 'Dacia Spring' });
});
const mails = () => t.em().find(Mail, { toAddress: dealer.email }, { orderBy: { id: 'asc' } });
const kinds = async () => (await mails()).map(({ kind }) => kind);

test('after seven free days it is demoted, after fourteen hidden; each is announced once', async () => {
  const states: string[] = [];
  const reported: number[] = [];
  for (const day of DAYS.slice(1)) {
    morning(day);
    await review();
    await review();
    states.push(await stateOf(car));
    reported.push((await mails()).length);
  }
  // From the 2nd to the 17th: confirmed on the 1st, the 8th is the last free day and the 15th the last visible one.
  expect(states).toEqual([...Array(7).fill('shown'), ...Array(7).fill('demoted'), ...Array(2).fill('hidden')]);
  expect(reported).toEqual([...Array(5).fill(0), ...Array(7).fill(1), ...Array(4).fill(2)]);
  expect(await kinds()).toEqual(['stock-demotion', 'stock-hiding']);
  expect((await t.rest('GET', `/api/cars/${car.id}`)).status).toBe(404);
  expect((await t.rest('GET', `/api/cars/${car.id}`, { as: dealer.user })).status).toBe(200);
});

test('the emails reach the dealer, name the cars and the way to confirm them', async () => {
  await t.createCar({ dealer: dealer.id, title: 'Dacia Jogger' });
  await t.createCar({ dealer: dealer.id, title: 'Vândută', status: 'sold' });
  morning('2026-12-07');
  expect(await review()).toEqual({ changed: 0, mails: 1 });
  await t.runJobs();
  const mail = mailServer.mails.find(({ to }) => to.includes(dealer.email));
  expect(mail?.headers['subject']).toBe('2 mașini de confirmat în stoc');
  expect(mail?.text.replaceAll('\r', '')).toContain('- Dacia Spring\n- Dacia Jogger\n');
  expect(mail?.text).not.toContain('Vândută');
  expect(mail?.text).toContain(`${t.env.publicUrl}/dealer-dashboard?tab=cars&lipsa=confirmation`);
});

test('confirming restores it and restarts the days; so does saving the car', async () => {
  await t.em().nativeUpdate(Car, { id: car.id }, { isDemoted: true, isHidden: true, confirmationNotice: 2 });
  morning('2026-12-20');
  await t.trpc('stock.confirm', { ids: [car.id] }, { as: dealer.user });
  expect(await rowOf(car)).toMatchObject({ isDemoted: false, isHidden: false, confirmationNotice: 0 });
  expect((await t.rest('GET', `/api/cars/${car.id}`)).status).toBe(200);
  await t.em().nativeUpdate(Car, { id: car.id }, { isDemoted: true, confirmationNotice: 1 });
  await t.rest('PATCH', `/api/cars/${car.id}`, { as: dealer.user, body: { price: 20_000 } });
  expect(await rowOf(car)).toMatchObject({ isDemoted: false, confirmationNotice: 0, confirmedAt: t.clock.now() });
});

test('nothing happens unannounced, however long the server was down', async () => {
  morning('2027-01-20');
  await review();
  expect(await stateOf(car)).toBe('shown');
  morning('2027-01-21');
  await review();
  expect(await stateOf(car)).toBe('demoted');
  morning('2027-01-22');
  await review();
  expect(await stateOf(car)).toBe('hidden');
  expect(await kinds()).toEqual(['stock-demotion', 'stock-hiding']);
});

test('days count from when the rule was enabled, and nothing remains of it once it is off', async () => {
  await setRule('true', new Date('2027-01-10T10:00:00Z'));
  morning('2027-01-15');
  expect(await review()).toEqual({ changed: 0, mails: 0 });
  morning('2027-01-16');
  expect((await review()).mails).toBe(1);
  morning('2027-01-18');
  await review();
  expect(await stateOf(car)).toBe('demoted');
  const admin = await t.createUser('admin');
  const body = { key: STOCK_CONFIRMATION_SETTING, value: 'false', category: 'publication' };
  expect((await t.rest('POST', '/api/admin/settings', { as: admin, body })).status).toBe(200);
  await t.runJobs();
  expect(await rowOf(car)).toMatchObject({ isDemoted: false, isHidden: false, confirmationNotice: 0 });
  await setRule('true');
});

test('an email that cannot be queued leaves the car unannounced', async () => {
  morning('2026-12-08');
  const failing = { enqueue: () => Promise.reject(new Error('no queue')) };
  await expect(reviewStock({ orm: t.orm, env: t.env, jobs: failing, now: t.clock.now, log: silent })).rejects.toThrow(
    'no queue',
  );
  expect((await rowOf(car)).confirmationNotice).toBe(0);
  expect(await kinds()).toEqual([]);
});

test('a dealer that is not public gets no email', async () => {
  await t.em().execute(`update dealer set status = 'pending' where id = ?`, [dealer.id]);
  morning('2026-12-30');
  expect(await review()).toEqual({ changed: 0, mails: 0 });
  expect(await stateOf(car)).toBe('shown');
});
