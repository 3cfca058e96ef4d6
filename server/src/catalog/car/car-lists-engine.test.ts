import { beforeAll, expect, test, vi } from 'vitest';
import { insertCars } from '../../testing/car-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { carsByBrand } from '../brand/brand.repository.ts';
import { dealerCarIds, featuredIds, findCar, similarIds } from './car.repository.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';

const t = useTestApp({ isEngineOn: true });
let carIds: number[] = [];

beforeAll(async () => {
  carIds = (await insertCars(t)).map(({ id }) => id);
  await t.em().execute('update car set is_demoted = true where id % 11 = 0');
  await t.search.caughtUp();
}, 60_000);

async function engine() {
  const ready = await t.search.ready();
  if (!ready) throw new Error('the engine is not there');
  return ready;
}

test('featured cars equal those of the database, with and without inactive ones', async () => {
  for (const limit of [1, 6, 50]) {
    for (const withInactive of [false, true]) {
      const ids = await (await engine()).featured(limit, withInactive);
      expect({ limit, withInactive, ids }).toEqual({
        limit,
        withInactive,
        ids: await featuredIds(t.em(), limit, withInactive),
      });
    }
  }
});

test('similar cars equal those of the database, for every car', async () => {
  for (const id of carIds) {
    const found = await findCar(t.em(), id, t.clock.now());
    if (!found) continue;
    const { brand_id: brandId, model_id: modelId, bodyType, price } = found.row;
    for (const limit of [4, 60]) {
      for (const exceptDealerId of [undefined, found.row.dealer_id]) {
        const example = { id, brandId, modelId, bodyType, price, ...(exceptDealerId ? { exceptDealerId } : {}) };
        const ids = await (await engine()).similar(example, limit);
        const wanted = await similarIds(t.em(), found.row, { limit, exceptDealerId });
        expect({ id, limit, exceptDealerId, ids }).toEqual({ id, limit, exceptDealerId, ids: wanted });
      }
    }
  }
});

test('a dealer’s public cars equal those of the database, newest first', async () => {
  const dealers = await readRows(t.em(), { id: col.number }, 'select id from dealer');
  for (const { id } of dealers) {
    const page = { limit: 7, offset: 3 };
    expect(await (await engine()).ofDealer(id, page)).toEqual(
      await dealerCarIds(t.em(), { dealerId: id, all: false, ...page }),
    );
  }
});

test('the calls return them', async () => {
  const featured = await t.rest('GET', '/api/cars/featured?limit=3');
  expect(featured.body.map(({ id }: { id: number }) => id)).toEqual(await featuredIds(t.em(), 3, false));
  const similar = await t.trpc('car.similar', { id: carIds[0], limit: 4 });
  expect(similar.data).toHaveLength(4);
});

test('all cars, and those of each brand, are counted by the engine, as the database would, the most first', async () => {
  const inDatabase = vi.spyOn(t.search, 'inDatabase');
  const { data } = await t.trpc('brand.listWithStock');
  const counted = data as { slug: string; carCount: number }[];
  expect(new Map(counted.map(({ slug, carCount }) => [slug, carCount]))).toEqual(await carsByBrand(t.em()));
  const counts = counted.map(({ carCount }) => carCount);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts.length).toBeGreaterThan(1);
  const { body } = await t.rest('GET', '/api/stats');
  expect(body.totalCars).toBe(counts.reduce((sum, count) => sum + count));
  expect(inDatabase).not.toHaveBeenCalled();
  inDatabase.mockRestore();
});
