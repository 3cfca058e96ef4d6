// What a dealer's numbers are compared with: places and prices of like cars, answers of other dealers.
import type { CarStatisticsPage, DealerStatistics } from 'contracts/dealer-statistics';
import { HOUR_MS, MINUTE_MS } from 'contracts/durations';
import { expect, test } from 'vitest';
import { Lead } from '../../../marketplace/lead/lead.entity.ts';
import { col, readRows } from '../../../platform/database/read-rows.ts';
import { copyCar } from '../../../testing/car-copies.ts';
import type { CarRow, DealerRow } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { eachModel, MAX_ROWS } from '../../../catalog/car/listing/each-model.ts';
import { compareMarket } from './market.job.ts';
import { placeCarsOf } from './market.repository.ts';

const t = useTestApp();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const deps = () => ({ orm: t.orm, log: silent, now: t.clock.now });
const numbersOf = async ({ id, user }: DealerRow): Promise<DealerStatistics> =>
  (await t.trpc('dealerStatistics.get', { dealerId: id, days: 30 }, { as: user })).data;
const carsOf = async ({ id, user }: DealerRow, input: object = {}): Promise<CarStatisticsPage> =>
  (await t.trpc('dealerStatistics.cars', { dealerId: id, ...input }, { as: user })).data;
const SENDER = { userName: 'Ana Pop', userEmail: 'ana@exemplu.ro', dealerSeen: false, status: 'nou' } as const;
async function lead(car: CarRow, { minutesAgo, answeredAfter }: { minutesAgo: number; answeredAfter?: number }) {
  const createdAt = new Date(t.clock.now().getTime() - minutesAgo * MINUTE_MS);
  const firstResponseAt =
    answeredAfter === undefined ? null : new Date(createdAt.getTime() + answeredAfter * MINUTE_MS);
  await t.em().insert(Lead, { ...SENDER, car: car.id, dealer: car.dealer.id, createdAt, firstResponseAt });
}

test('the place among the results of the model, and the price among like cars, as the search and the car page have them', async () => {
  const dealer = await t.createDealer();
  const model = 100_009;
  const at = (hours: number) => new Date(t.clock.now().getTime() - hours * HOUR_MS);
  const cars: CarRow[] = [];
  for (let index = 0; index < 9; index++) {
    const isDemoted = index === 0;
    cars.push(
      await t.createCar({ dealer: dealer.id, model, price: 20_000 + index * 100, publishedAt: at(index), isDemoted }),
    );
  }
  await compareMarket(deps());
  const found = await t.rest('GET', '/api/search?brand=peugeot&model=508');
  const { items } = await carsOf(dealer, { sort: 'place' });
  expect(items.map(({ id }) => id)).toEqual(found.body.cars.map(({ id }: { id: number }) => id));
  expect(items.map(({ place }) => place)).toEqual(
    Array.from({ length: 9 }, (_, index) => ({ place: index + 1, of: 9 })),
  );
  for (const { id, position } of items) {
    const page = (await t.trpc('price.insight', { id })).data.position;
    expect(page).toMatchObject(position ?? { missing: true });
  }
  expect((await carsOf(dealer, { sort: 'priceRank' })).items.map(({ id }) => id)).toEqual(cars.map(({ id }) => id));
  await t.em().execute(`update car set status = 'inactive' where id = ?`, [cars[3]?.id]);
  await compareMarket(deps());
  const inactive = (await carsOf(dealer)).items.find(({ id }) => id === cars[3]?.id);
  expect(inactive).toMatchObject({ place: null, position: null });
  expect((await carsOf(dealer)).items.find(({ id }) => id === cars[4]?.id)?.place).toEqual({ place: 4 - 1, of: 8 });
});

test('each kind of cars of a model is compared with its like cars, and what is like no other with all', async () => {
  const dealer = await t.createDealer();
  const add = (price: number, values: object) => t.createCar({ dealer: dealer.id, model: 100_005, price, ...values });
  for (let index = 0; index < 8; index++) {
    await add(20_000 + index * 100, { fuelType: 'benzina' });
    await add(25_000 + index * 100, { fuelType: 'diesel' });
  }
  await add(30_000, { fuelType: 'benzina', transmission: 'automata' });
  const electric = await add(40_000, { fuelType: 'electric' });
  await compareMarket(deps());
  const items = [...(await carsOf(dealer)).items, ...(await carsOf(dealer, { offset: 12 })).items];
  expect(items).toHaveLength(18);
  for (const { id, position } of items) {
    expect(position).not.toBeNull();
    expect((await t.trpc('price.insight', { id })).data.position).toMatchObject(position ?? {});
  }
  expect(items.map(({ position }) => position?.sample).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
    ...Array.from({ length: 16 }, () => 8),
    9,
    18,
  ]);
  expect(items.find(({ id }) => id === electric.id)?.position).toMatchObject({ sample: 18, cheaperPercent: 100 });
});

test('a night without time for all cars still places them, and goes on another night', async () => {
  const dealer = await t.createDealer();
  await t.createCar({ dealer: dealer.id, model: 100_002 });
  await t.em().execute('truncate car_standing');
  expect(await compareMarket(deps(), { limitMs: 0 })).toBe(0);
  expect((await carsOf(dealer)).items).toMatchObject([{ place: { place: 1 }, position: null }]);
  const [all] = await readRows(t.em(), { cars: col.number }, 'select count(*)::int as cars from public_car');
  expect(await compareMarket(deps())).toBe(all?.cars);
});

test('each model is placed by itself, so that no transaction is as long as the market', async () => {
  const dealer = await t.createDealer();
  const [first, last] = [
    await t.createCar({ dealer: dealer.id, model: 100_001 }),
    await t.createCar({ dealer: dealer.id, model: 100_009 }),
  ];
  await compareMarket(deps());
  await t.em().execute('update car_standing set place = 99, place_of = 99');
  const placed = () => t.em().execute('select car_id from car_standing where place_of < 99');
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holder = t.em().transactional(async (em) => {
    await em.execute('select 1 from car_standing where car_id = ? for update', [last.id]);
    held.resolve();
    await free.promise;
  });
  await held.promise;
  const comparing = compareMarket(deps());
  await expect.poll(placed).toContainEqual({ car_id: first.id });
  expect(await placed()).not.toContainEqual({ car_id: last.id });
  free.resolve();
  await Promise.all([holder, comparing]);
  expect(await placed()).toContainEqual({ car_id: last.id });
});

test('answers beside the medians of town and brand, which are told from four dealers on', async () => {
  const city = 100_003;
  const dealers: DealerRow[] = [];
  const model = 100_001;
  const ask = async (dealer: DealerRow, minutes: number) => {
    const car = await t.createCar({ dealer: dealer.id, model });
    for (let index = 0; index < 4; index++) await lead(car, { minutesAgo: 3_000, answeredAfter: minutes });
    await lead(car, { minutesAgo: 3_000 });
    // Not a day old and not answered: it does not count yet.
    await lead(car, { minutesAgo: 60 });
  };
  for (const minutes of [30, 60, 120]) {
    const dealer = await t.createDealer({ city });
    dealers.push(dealer);
    await ask(dealer, minutes);
  }
  const [own] = dealers as [DealerRow];
  await compareMarket(deps());
  expect((await numbersOf(own)).answers).toEqual({
    own: { requests: 5, minutes: 30, percent: 80 },
    town: null,
    brands: [],
  });
  await ask(await t.createDealer({ city }), 240);
  await compareMarket(deps());
  expect((await numbersOf(own)).answers).toEqual({
    own: { requests: 5, minutes: 30, percent: 80 },
    town: { name: 'Iași', minutes: 90, percent: 80, dealers: 4 },
    brands: [{ name: 'Dacia', minutes: 90, percent: 80, dealers: 4 }],
  });
  const other = await t.createDealer({ city: 100_001 });
  expect((await numbersOf(other)).answers).toEqual({
    own: { requests: 0, minutes: null, percent: null },
    town: null,
    brands: [],
  });
});

// The last test: its cars would make the comparisons above slow.
test('one statement places a bounded number of cars, and the hourly job all of them, of a model of thousands too', async () => {
  const { id: car } = await t.createCar({ model: 100_003 });
  await copyCar(t.em(), car, MAX_ROWS);
  const [model = { id: 0, brandId: 0 }] = await readRows(
    t.em(),
    { id: col.number, brandId: col.number },
    'select model_id as id, brand_id as "brandId" from car where id = ?',
    [car],
  );
  await eachModel(t.orm, { name: 'places', work: placeCarsOf });
  const places = () =>
    readRows(
      t.em(),
      { places: col.number, last: col.number },
      `select count(distinct place)::int as places, max(place) as last from car_standing s join car c on c.id = s.car_id
       where c.model_id = ?`,
      [model.id],
    );
  const placed = await places();
  expect(placed[0]?.last).toBeGreaterThan(MAX_ROWS);
  expect(placed[0]?.places).toBe(placed[0]?.last);
  await t.em().execute('update car_standing set place = 0');
  expect(await placeCarsOf(t.em(), model)).toBe(MAX_ROWS);
  expect(await eachModel(t.orm, { name: 'places', work: placeCarsOf })).toBeGreaterThan(0);
  expect(await places()).toEqual(placed);
  // A new car, the first of its model: behind place 99 a difference of one is less than a hundredth.
  await copyCar(t.em(), car, 1);
  expect(await placeCarsOf(t.em(), model)).toBe(99);
  expect(await placeCarsOf(t.em(), model)).toBe(0);
});
