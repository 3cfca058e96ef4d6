// View counts, as they are counted and as the dealer's overview shows them with leads and tasks.
import type { Overview } from 'contracts/dealer-overview';
import { expect, test } from 'vitest';
import { MINUTE_MS } from 'contracts/durations';
import { cleanViews } from '../../marketplace/view-counts/view-counts.job.ts';
import { ViewCounter } from '../../marketplace/view-counts/view-counter.ts';
import { Lead } from '../../marketplace/lead/lead.entity.ts';
import { Session } from '../../identity/session/session.entity.ts';
import type { CarRow, DealerRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';

const t = useTestApp();
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const overviewOf = async (dealer: DealerRow): Promise<Overview> =>
  (await t.trpc('dealerOverview.get', undefined, { as: dealer.user })).data;
let networks = 0;
const anotherNetwork = (): string => `10.0.${++networks}.1`;
async function view(
  car: Pick<CarRow, 'id'>,
  { as = null as { id: number } | string | null, userAgent = BROWSER, ip = anotherNetwork() } = {},
) {
  const answer = await t.trpc('carView.note', { id: car.id }, { as, ip, headers: { 'user-agent': userAgent } });
  expect(answer).toMatchObject({ status: 200, data: { success: true } });
}
const stored = async (car: Pick<CarRow, 'id'>): Promise<{ day: string; views: number }[]> => {
  await t.views.flush();
  return t
    .em()
    .execute(`select to_char(day, 'YYYY-MM-DD') as day, views from car_view where car_id = ? order by day`, [car.id]);
};

test('people are counted, one row by car and day; bots, administrators and the own dealer are not', async () => {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id });
  const [buyer, admin, other] = [await t.createUser(), await t.createUser('admin'), await t.createDealer()];
  await view(car);
  await view(car, { as: buyer });
  await view(car, { as: other.user });
  for (const userAgent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'HeadlessChrome/130', 'curl/8', '']) {
    await view(car, { userAgent });
  }
  await view(car, { as: dealer.user });
  await view(car, { as: admin });
  const acting = await t.signIn(buyer);
  await t.em().nativeUpdate(Session, { user: buyer.id }, { impersonator: admin.id });
  await view(car, { as: acting });
  const day = (await overviewOf(dealer)).days.at(-1)?.day ?? '';
  expect(await stored(car)).toEqual([{ day, views: 3 }]);
});

test('a network counts once for a car in half an hour, whatever its addresses and agents', async () => {
  const car = await t.createCar();
  const views = async () => (await stored(car)).map((row) => row.views);
  for (const ip of ['203.0.113.7', '203.0.113.200', '203.0.113.7']) {
    await view(car, { ip, userAgent: `${BROWSER} ${ip}` });
  }
  expect(await views()).toEqual([1]);
  await view(car, { ip: '198.51.100.7' });
  await view(await t.createCar(), { ip: '203.0.113.7' });
  expect(await views()).toEqual([2]);
  t.clock.advance(30 * MINUTE_MS);
  await view(car, { ip: '203.0.113.7' });
  expect(await views()).toEqual([3]);
});

test('the dealer’s own visit does not take the place of a visitor’s from the same network', async () => {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id });
  await view(car, { as: dealer.user, ip: '203.0.113.7' });
  await view(car, { ip: '203.0.113.8' });
  expect((await stored(car)).map((row) => row.views)).toEqual([1]);
});

test('cars that are not public are not counted, nor unknown ones', async () => {
  const [hidden, gone] = [await t.createCar({ status: 'inactive' }), await t.createCar({ deletedAt: t.clock.now() })];
  for (const id of [hidden.id, gone.id, 999_999, 2 ** 40]) await view({ id });
  expect(await stored(hidden)).toEqual([]);
  expect(await stored(gone)).toEqual([]);
});

test('two processes add up, also concurrently', async () => {
  const car = await t.createCar();
  const counters = [1, 2].map(() => new ViewCounter({ orm: t.orm, log: silent }));
  for (let round = 0; round < 20; round++) {
    for (const counter of counters) {
      for (let index = 0; index < 5; index++)
        counter.record({ car: car.id, kind: 'view', at: t.clock.now(), dealerUser: null, from: `${round} ${index}` });
    }
    await Promise.all(counters.map((counter) => counter.flush()));
  }
  expect((await stored(car)).map(({ views }) => views)).toEqual([200]);
});

test('no view is lost while the database is unavailable', async () => {
  const car = await t.createCar();
  const isAway = { now: true };
  const broken = {
    em: { fork: () => (isAway.now ? { execute: () => Promise.reject(new Error('away')) } : t.em()) },
  } as unknown as typeof t.orm;
  const counter = new ViewCounter({ orm: broken, log: silent });
  const seen = { car: car.id, kind: 'view', at: t.clock.now(), dealerUser: null } as const;
  counter.record({ ...seen, from: 'one' });
  await counter.flush();
  counter.record({ ...seen, from: 'another' });
  isAway.now = false;
  await counter.flush();
  expect((await stored(car)).map(({ views }) => views)).toEqual([2]);
});

test('shows thirty days in Bucharest, of the own cars only, without spam', async () => {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id });
  const other = await t.createCar();
  const [first] = (await overviewOf(dealer)).days;
  const lead = { car: car.id, dealer: dealer.id, userName: 'Ana Pop', userEmail: 'ana@exemplu.ro', dealerSeen: false };
  // The last minute before the first day, its first minute, and now; Bucharest is two hours ahead in winter, three in summer.
  const begin = new Date(
    (
      await readRows(
        t.em(),
        { at: col.number },
        `select extract(epoch from ?::date::timestamp at time zone 'Europe/Bucharest')::float8 * 1000 as at`,
        [first?.day],
      )
    )[0]?.at ?? 0,
  );
  const times = [begin.getTime() - MINUTE_MS, begin.getTime() + MINUTE_MS, t.clock.now().getTime()];
  for (const time of times) await t.em().insert(Lead, { ...lead, status: 'nou', createdAt: new Date(time) });
  await t.em().insert(Lead, { ...lead, status: 'spam', createdAt: t.clock.now() });
  await t
    .em()
    .insert(Lead, { ...lead, car: other.id, dealer: other.dealer.id, status: 'nou', createdAt: t.clock.now() });
  await view(car);
  await view(other);
  await t.views.flush();
  const { days } = await overviewOf(dealer);
  expect(days).toHaveLength(30);
  expect(new Set(days.map(({ day }) => day)).size).toBe(30);
  expect(days.filter(({ leads, views }) => leads + views > 0)).toEqual([
    { day: first?.day, leads: 1, views: 0 },
    { day: days.at(-1)?.day, leads: 1, views: 1 },
  ]);
});

test('the nightly clean-up removes views that no screen shows any more, and keeps those of the days shown', async () => {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id });
  const { days } = await overviewOf(dealer);
  const before = (back: number) => `(date '${days.at(-1)?.day ?? ''}' - ${back})`;
  await t
    .em()
    .execute(
      `insert into car_view (car_id, day, views) select ?, back.day, 1 from (values ${[0, 29, 60, 61, 400].map((back) => `(${before(back)})`).join(',')}) back (day)`,
      [car.id],
    );
  const clean = () => cleanViews({ orm: t.orm, log: silent, now: t.clock.now });
  expect(await clean()).toBe(2);
  expect(await stored(car)).toHaveLength(3);
  expect(await clean()).toBe(0);
  expect((await overviewOf(dealer)).days.map(({ views }) => views)).toEqual([1, ...Array<number>(28).fill(0), 1]);
});

test('lists what cars on offer lack, and compares the time to an answer', async () => {
  const dealer = await t.createDealer();
  const of = { dealer: dealer.id };
  await t.createCar({ ...of, title: 'Fără nimic', co2: null, publishedAt: new Date(t.clock.now().getTime() - 1000) });
  await t.createCar({ ...of, title: 'Fără poze' });
  await t.createCar({ ...of, title: 'Întreagă', images: ['https://exemplu.ro/a.jpg'] });
  await t.createCar({ ...of, title: 'Vândută', status: 'sold' });
  await t.createCar({ ...of, title: 'Blocată de administrare', isBlocked: true });
  await t.createCar();
  const { todo, responseTime } = await overviewOf(dealer);
  expect(todo.total).toBe(2);
  expect(todo.items.map(({ title, lacks }) => [title, lacks])).toEqual([
    ['Fără poze', ['images']],
    ['Fără nimic', ['images', 'wltp']],
  ]);
  expect(responseTime).toEqual({ own: { text: '< 2h', measured: false }, site: { text: '< 2h', measured: false } });
});
