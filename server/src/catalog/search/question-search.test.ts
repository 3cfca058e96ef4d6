// What a question is read as is searched so, by engine and database alike: compared with a scan of every car.
import { CarSearch } from 'contracts/search';
import { beforeAll, expect, test } from 'vitest';
import { BRANDS, type CarFixture, insertCars } from '../../testing/car-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { orderOf } from './filter/resolved-filters.ts';
import { resolveQuery } from './query/resolve-query.ts';
import { searchIds } from './search.repository.ts';
import { sqlNames } from './sql-names.ts';

const t = useTestApp({ isEngineOn: true });
let cars: CarFixture[] = [];

beforeAll(async () => {
  cars = (await insertCars(t)).filter(({ isPublic }) => isPublic);
  await t.search.caughtUp();
}, 60_000);

const DACIA = BRANDS[0]?.id;
const SKODA = BRANDS[1]?.id;
const CLUJ = 100_002;
const isOf = (car: CarFixture, brandId: number | undefined) => car.brandId === brandId;

/** Ids by the engine and by the database, in their order. */
async function ask(values: object) {
  const search = CarSearch.parse({ ...values, limit: 100 });
  const engine = await t.search.ready();
  const em = t.em();
  const resolved = await resolveQuery(sqlNames(em), search);
  const sql = await searchIds(em, resolved, { ...search, sort: orderOf(resolved, search.sort) });
  const found = await engine?.find(search);
  expect({ ids: found?.ids, total: found?.envelope.total }).toEqual(sql);
  return sql.ids;
}

const idsOf = (isHit: (car: CarFixture) => boolean) =>
  cars
    .filter(isHit)
    .map(({ id }) => id)
    .toSorted();

test.each<[string, (car: CarFixture) => boolean]>([
  ['sub 25.000 euro', ({ price }) => price <= 25_000],
  ['între 20 și 30 de mii', ({ price }) => price >= 20_000 && price <= 30_000],
  ['peste 150 cp', ({ power }) => power >= 150],
  ['dacia sau skoda', (car) => isOf(car, DACIA) || isOf(car, SKODA)],
  ['dacia duster sau skoda', (car) => car.model.slug === 'duster' || isOf(car, SKODA)],
  ['benzină sau hibrid', ({ fuelType }) => fuelType === 'benzina' || fuelType === 'hibrid'],
  ['nu diesel', ({ fuelType }) => fuelType !== 'diesel'],
  // A car of no known colour is not known to be white.
  ['skoda fără alb', (car) => isOf(car, SKODA) && car.color !== 'alb'],
  ['în afară de dacia', (car) => !isOf(car, DACIA)],
  ['dacia, dar nu duster', (car) => isOf(car, DACIA) && car.model.slug !== 'duster'],
  ['7 locuri automat', (car) => car.seats === 7 && car.transmission !== 'manuala'],
  ['minim 5 locuri', ({ seats }) => seats >= 5],
  ['din 2026, în Cluj', (car) => car.year >= 2026 && car.cityId === CLUJ],
  ['județul Cluj', ({ cityId }) => cityId === CLUJ],
  ['nu în Cluj', ({ cityId }) => cityId !== CLUJ],
  ['4x4 pe benzină sub 40k', (car) => car.drivetrain === '4x4' && car.fuelType === 'benzina' && car.price <= 40_000],
  ['peugeot 208', ({ model }) => model.slug === '208'],
])('„%s” finds what it says', async (q, isHit) => {
  const ids = idsOf(isHit);
  expect(ids.length).toBeGreaterThan(0);
  expect((await ask({ q })).toSorted()).toEqual(ids);
});

test('an order in words counts where no other was chosen', async () => {
  const prices = new Map(cars.map(({ id, price }) => [id, price]));
  const pricesOf = (ids: readonly number[]) => ids.map((id) => prices.get(id) ?? NaN);
  const cheapest = pricesOf(await ask({ q: 'cele mai ieftine skoda' }));
  expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b));
  const dearest = pricesOf(await ask({ q: 'cele mai ieftine skoda', sort: 'price_desc' }));
  expect(dearest).toEqual(cheapest.toReversed());
});

test('parameters and words must both hold', async () => {
  const both = idsOf(({ price, fuelType }) => price <= 20_000 && fuelType === 'diesel');
  expect((await ask({ q: 'diesel sub 30000', priceMax: 20_000 })).toSorted()).toEqual(both);
  expect(await ask({ q: 'diesel', fuelType: 'benzina' })).toEqual([]);
  expect(await ask({ q: 'nu diesel', fuelType: 'diesel' })).toEqual([]);
});

test('the reading as parameters finds the same', async () => {
  for (const q of ['dacia duster sau skoda', 'nu diesel și nu alb', 'suv sub 30000 minim 5 locuri', 'fără cluj']) {
    const { body } = await t.rest('GET', `/api/search?limit=100&q=${encodeURIComponent(q)}`);
    const { filters, not, words } = body.reading;
    expect(words).toEqual([]);
    const excluded = Object.entries(not).map(([name, value]) => [`not.${name}`, value]);
    expect((await ask({ ...filters, ...Object.fromEntries(excluded) })).toSorted()).toEqual(
      (await ask({ q })).toSorted(),
    );
  }
});
