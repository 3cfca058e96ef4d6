import { DAY_MS, MINUTE_MS } from 'contracts/durations';
import type { PriceInsight } from 'contracts/price-insight';
import { SMALLEST_SAMPLE } from 'contracts/price-sample';
import { beforeAll, expect, test } from 'vitest';
import { CarPrice } from '../car/car-price.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const DUSTER = 100_001;
const insight = (id: number) => t.trpc('price.insight', { id });
const positionOf = async (id: number) => ((await insight(id)).data as PriceInsight).position;
let dealer: number;
const carAt = (price: number, values = {}) => t.createCar({ model: DUSTER, dealer, price, ...values });

beforeAll(async () => {
  dealer = (await t.createDealer()).id;
});

test('a price has no position among fewer than eight cars, and one from eight on', async () => {
  const first = await carAt(20_000);
  for (let count = 2; count < SMALLEST_SAMPLE; count++) await carAt(20_000 + count * 1_000);
  // None of these is on offer, so none counts.
  await carAt(1_000, { status: 'inactive' });
  await carAt(1_000, { status: 'sold' });
  await carAt(1_000, { deletedAt: t.clock.now() });
  await carAt(1_000, { dealer: (await t.createDealer({ status: 'pending' })).id });
  await t.createCar({ price: 1_000, dealer }); // another model
  expect(await positionOf(first.id)).toBeNull();

  const last = await carAt(28_000);
  expect(await positionOf(first.id)).toEqual({
    sample: 8,
    likeness: 'drive',
    isTopAtListPrice: false,
    lowest: 20_000,
    median: 24_500,
    highest: 28_000,
    dearerPercent: 100,
    cheaperPercent: 0,
  });
  expect(await positionOf(last.id)).toMatchObject({ dearerPercent: 0, cheaperPercent: 100 });
});

test('cars of the same price are neither dearer nor cheaper', async () => {
  const twin = await carAt(28_000);
  // Nine cars: of the eight others seven are cheaper and one costs the same.
  expect(await positionOf(twin.id)).toMatchObject({ sample: 9, dearerPercent: 0, cheaperPercent: 87 });
});

test('the history has all prices, oldest first', async () => {
  const car = await carAt(26_000);
  const em = t.em();
  em.create(CarPrice, { car: car.id, price: 25_500.5, validFrom: new Date(t.clock.now().getTime() + MINUTE_MS) });
  await em.flush();
  const { history } = (await insight(car.id)).data as PriceInsight;
  expect(history.map(({ price }) => price)).toEqual([26_000, 25_500.5]);
  expect(history[0]?.from).toBe(car.publishedAt.toISOString());
});

test('of a price that changes every day the history has the latest hundred', async () => {
  const car = await carAt(26_000);
  const em = t.em();
  for (let day = 1; day <= 120; day++)
    em.create(CarPrice, {
      car: car.id,
      price: 20_000 + day,
      validFrom: new Date(t.clock.now().getTime() + day * DAY_MS),
    });
  await em.flush();
  const { history } = (await insight(car.id)).data as PriceInsight;
  expect(history).toHaveLength(100);
  expect([history[0]?.price, history.at(-1)?.price]).toEqual([20_021, 20_120]);
});

test.each([
  ['an inactive car', async () => (await carAt(20_000, { status: 'inactive' })).id],
  ['a deleted car', async () => (await carAt(20_000, { deletedAt: new Date() })).id],
  ['an unknown car', async () => 999_999],
  ['an id beyond the database', async () => 9_999_999_999],
])('%s is 404', async (_name, id) => {
  const { status, error } = await insight(await id());
  expect(status).toBe(404);
  expect(error?.message).toBe('Mașina nu a fost găsită');
});
