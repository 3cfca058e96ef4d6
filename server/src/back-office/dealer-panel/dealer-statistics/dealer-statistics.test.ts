// A dealer's numbers: what is counted of a day, how it adds up over a period, and who may read it.
import type { CarStatisticsPage, DealerStatistics } from 'contracts/dealer-statistics';
import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import { beforeEach, expect, test } from 'vitest';
import { col, readRows } from '../../../platform/database/read-rows.ts';
import { Lead } from '../../../marketplace/lead/lead.entity.ts';
import type { CarRow, DealerRow } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { countNightly, countStatistics } from './day-sums.job.ts';
import { dayAfter } from './period.ts';

const t = useTestApp();
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36' };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const deps = () => ({ orm: t.orm, log: silent, now: t.clock.now });
const NOTHING = { views: 0, favorites: 0, calls: 0, compares: 0, leads: 0, offers: 0 };
const START = '2026-11-20T10:00:00.000Z';

beforeEach(() => t.clock.set(START));

const count = async () => {
  await t.views.flush();
  return countStatistics(deps());
};
const numbersOf = async ({ id, user }: DealerRow, days = 30): Promise<DealerStatistics> =>
  (await t.trpc('dealerStatistics.get', { dealerId: id, days }, { as: user })).data;
const carsOf = async ({ id, user }: DealerRow, input: object = {}): Promise<CarStatisticsPage> =>
  (await t.trpc('dealerStatistics.cars', { dealerId: id, ...input }, { as: user })).data;
let networks = 0;
/** Each from another network, since one counts once. */
const note = (car: Pick<CarRow, 'id'>, kind: string, as: { id: number } | null = null) =>
  t.trpc('carView.note', { id: car.id, kind }, { as, ip: `10.0.${++networks}.1`, headers: BROWSER });

const SENDER = { userName: 'Ana Pop', userEmail: 'ana@exemplu.ro', dealerSeen: false };
const lead = async (car: CarRow, status: 'nou' | 'spam' = 'nou') =>
  (await t
    .em()
    .insert(Lead, { ...SENDER, car: car.id, dealer: car.dealer.id, status, createdAt: t.clock.now() })) as number;
const offer = (leadId: number, version = 1, car: number | null = null) =>
  t.em().execute(
    `insert into offer (lead_id, version, car_id, price, valid_until, included, terms, parties, state, created_at)
     values (?, ?, ?, 20000, '2027-01-01', '[]', '', '{}', 'replaced', ?)`,
    [leadId, version, car, t.clock.now()],
  );
/** Views of a car on a day, as the count stores them. */
async function store(car: CarRow, views: Record<string, number>): Promise<void> {
  const dealer = car.dealer.id;
  for (const [day, count] of Object.entries(views)) {
    await t.em().execute(
      `with d as (insert into car_day (dealer_id, car_id, day, views) values (?, ?, ?, ?)),
         w as (insert into car_week (dealer_id, car_id, week, views) values (?, ?, date_trunc('week', ?::date), ?)
           on conflict (dealer_id, week, car_id) do update set views = car_week.views + excluded.views),
         b as (insert into car_block (dealer_id, car_id, block, views)
           values (?, ?, date '2024-01-01' + (?::date - date '2024-01-01') / 28 * 28, ?)
           on conflict (dealer_id, block, car_id) do update set views = car_block.views + excluded.views)
       insert into dealer_day (dealer_id, day, views) values (?, ?, ?)
       on conflict (dealer_id, day) do update set views = dealer_day.views + excluded.views`,
      [...Array.from({ length: 3 }, () => [dealer, car.id, day, count]).flat(), dealer, day, count],
    );
  }
}

test('each thing is counted by car and day, and a repeated count adds nothing', async () => {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id, title: 'Škoda Octavia' });
  const buyer = await t.createUser();
  for (const kind of ['view', 'view', 'view', 'call', 'call', 'compare', 'altceva']) await note(car, kind);
  await t.trpc('favorite.add', { carId: car.id }, { as: buyer });
  await lead(car, 'spam');
  const asked = await lead(car);
  await offer(asked);
  await offer(asked, 2);
  await count();
  await count();
  const expected = { views: 4, favorites: 1, calls: 2, compares: 1, leads: 1, offers: 1 };
  const numbers = await numbersOf(dealer);
  expect(numbers.totals).toEqual(expected);
  expect(numbers.timeline).toHaveLength(30);
  expect(numbers.timeline.at(-1)).toEqual({ day: '2026-11-20', ...expected });
  expect(numbers.countedAt).toBe(START);
  const { items, total } = await carsOf(dealer);
  expect(total).toBe(1);
  expect(items).toEqual([expect.objectContaining({ id: car.id, title: 'Škoda Octavia', daysInStock: 0, ...expected })]);
});

test('what is taken back on the same day leaves the sums, and so does a request that became spam within a week', async () => {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id });
  const buyer = await t.createUser();
  await t.trpc('favorite.add', { carId: car.id }, { as: buyer });
  const asked = await lead(car);
  await count();
  expect((await numbersOf(dealer)).totals).toMatchObject({ favorites: 1, leads: 1 });
  await t.trpc('favorite.remove', { carId: car.id }, { as: buyer });
  await count();
  expect((await numbersOf(dealer)).totals).toEqual({ ...NOTHING, leads: 1 });
  t.clock.advance(3 * DAY_MS);
  await t.em().nativeUpdate(Lead, { id: asked }, { status: 'spam' });
  await countNightly(deps());
  expect((await numbersOf(dealer)).totals).toEqual(NOTHING);
  expect((await carsOf(dealer)).items[0]).toMatchObject(NOTHING);
});

test('a day that ended without a count is counted later, and so is a long pause', async () => {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id });
  await count();
  await note(car, 'view');
  await t.views.flush();
  t.clock.advance(5 * DAY_MS);
  expect(await count()).toBe(6);
  const { timeline } = await numbersOf(dealer);
  expect(timeline.filter(({ views }) => views > 0)).toEqual([{ day: '2026-11-20', ...NOTHING, views: 1 }]);
});

test("not counted: the own dealer's and its team's steps, administrators' and bots', and cars that are not public", async () => {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id });
  const hidden = await t.createCar({ dealer: dealer.id, status: 'inactive' });
  const admin = await t.createUser('admin');
  const other = await t.createDealer();
  const member = await t.createMember({ dealer: dealer.id });
  for (const kind of ['view', 'call', 'compare']) {
    await note(car, kind, dealer.user);
    await note(car, kind, member);
    await note(car, kind, admin);
    await note(hidden, kind);
    await t.trpc('carView.note', { id: car.id, kind }, { headers: { 'user-agent': 'Googlebot/2.1' } });
  }
  await note(car, 'call', other.user);
  await count();
  expect((await numbersOf(dealer)).totals).toEqual({ ...NOTHING, calls: 1 });
});

test('a request and an offer without a car of the stock count for the dealer alone', async () => {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id });
  const [request] = await readRows(
    t.em(),
    { id: col.number },
    `insert into quote_request (wishes, created_at) values ('{}', ?) returning id`,
    [t.clock.now()],
  );
  const asked = await lead(car);
  await t.em().execute('update lead set car_id = null, request_id = ? where id = ?', [request?.id, asked]);
  await offer(asked);
  await count();
  expect((await numbersOf(dealer)).totals).toEqual({ ...NOTHING, leads: 1, offers: 1 });
  expect((await carsOf(dealer)).items[0]).toMatchObject(NOTHING);
});

test.for([30, 90, 365])('%i days begin and end on the right day, for the dealer and for each car', async (days) => {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id });
  const today = bucharestDay(t.clock.now());
  const first = dayAfter(today, 1 - days);
  await store(car, { [dayAfter(first, -1)]: 1_000, [today]: 1 });
  for (let step = 0; step < 14; step++) await store(car, { [dayAfter(first, step)]: 10 });
  const numbers = await numbersOf(dealer, days);
  expect([numbers.from, numbers.to, numbers.timeline.length]).toEqual([first, today, days]);
  expect(numbers.totals.views).toBe(141);
  expect(numbers.before?.views).toBe(days === 365 ? undefined : 1_000);
  expect((await carsOf(dealer, { days })).items[0]?.views).toBe(141);
});

test('the order, a page past the end, and words of the title', async () => {
  const dealer = await t.createDealer();
  const titles = ['Dacia Duster alb', 'Dacia Logan', 'Škoda Fabia albă'];
  const cars: CarRow[] = [];
  for (const [index, title] of titles.entries()) {
    cars.push(await t.createCar({ dealer: dealer.id, title, price: 20_000 + index }));
  }
  const today = bucharestDay(t.clock.now());
  for (const [index, car] of cars.entries()) await store(car, { [today]: [5, 9, 7][index] ?? 0 });
  const ids = async (input: object) =>
    (await carsOf(dealer, input)).items.map(({ id }) => cars.findIndex((car) => car.id === id));
  expect(await ids({})).toEqual([1, 2, 0]);
  expect(await ids({ sort: 'views' })).toEqual([0, 2, 1]);
  expect(await ids({ sort: '-price' })).toEqual([2, 1, 0]);
  expect(await ids({ sort: 'nimic' })).toEqual([1, 2, 0]);
  expect(await ids({ q: 'skoda alba' })).toEqual([2]);
  expect(await ids({ limit: 2, offset: 1 })).toEqual([2, 0]);
  expect(await carsOf(dealer, { offset: 50 })).toEqual({ items: [], total: 3 });
});

test('days in stock end with the sale; cars sold before the period are left out, and sold ones are counted', async () => {
  const dealer = await t.createDealer();
  const ago = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);
  const sold = { dealer: dealer.id, status: 'sold' } as const;
  const car = await t.createCar({ dealer: dealer.id, publishedAt: ago(40) });
  const recent = await t.createCar({ ...sold, publishedAt: ago(40), soldAt: ago(10) });
  await t.createCar({ ...sold, publishedAt: ago(90), soldAt: ago(60) });
  await t.createCar({ dealer: dealer.id, deletedAt: ago(1) });
  const { items } = await carsOf(dealer, { sort: 'daysInStock' });
  expect(items.map(({ id, daysInStock }) => [id, daysInStock])).toEqual([
    [recent.id, 30],
    [car.id, 40],
  ]);
  expect((await numbersOf(dealer)).sold).toBe(1);
  expect((await numbersOf(dealer, 90)).sold).toBe(2);
});

test("other dealers' numbers are 404, buyers get 403, visitors 401, administrators read them", async () => {
  const dealer = await t.createDealer();
  const [other, buyer, admin] = [await t.createDealer(), await t.createUser(), await t.createUser('admin')];
  const calls = ['get', 'cars', 'missed', 'export'].map((name) => `dealerStatistics.${name}`);
  for (const call of calls) {
    const ask = async (as: { id: number } | null, dealerId = dealer.id) =>
      (await t.trpc(call, { dealerId, days: 30, file: 'days' }, { as })).status;
    expect([call, await ask(other.user), await ask(buyer), await ask(null)]).toEqual([call, 404, 403, 401]);
    expect([call, await ask(admin), await ask(dealer.user)]).toEqual([call, 200, 200]);
    expect(await ask(admin, 999_999)).toBe(404);
    expect(await ask(admin, 2 ** 40)).toBe(404);
  }
});

test('an invalid period means thirty days', async () => {
  const { id, user } = await t.createDealer();
  for (const days of [7, -1, 'an', null]) {
    const answer = await t.trpc('dealerStatistics.get', { dealerId: id, days }, { as: user });
    expect([answer.status, answer.data?.days]).toEqual([200, 30]);
  }
});

test('sums that no screen shows any more are removed at night', async () => {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id });
  const today = bucharestDay(t.clock.now());
  for (const back of [0, 364, 380, 381, 600]) await store(car, { [dayAfter(today, -back)]: 1 });
  await countStatistics(deps());
  expect(await countNightly(deps())).toBeGreaterThanOrEqual(4);
  const [kept] = await readRows(
    t.em(),
    { days: col.number },
    'select count(*)::int as days from dealer_day where dealer_id = ?',
    [dealer.id],
  );
  expect(kept?.days).toBe(3);
});
