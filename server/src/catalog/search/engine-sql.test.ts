import { CarSearch } from 'contracts/search';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { CITIES, MODELS } from '../../testing/reference.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { BODIES, FUELS, GEARBOXES, insertCars } from '../../testing/car-fixture.ts';
import { countFacets } from './search-facets.repository.ts';
import { searchIds } from './search.repository.ts';
import { sqlNames } from './sql-names.ts';
import { type ResolvedFilters, resolvedView } from './filter/resolved-filters.ts';
import { readingView, resolveQuery } from './query/resolve-query.ts';

const t = useTestApp({ isEngineOn: true });

beforeAll(async () => {
  await insertCars(t);
  await t.search.caughtUp();
}, 60_000);

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);

/** Any change that another part of the product may make to the cars, as statements. */
const write = fc.oneof(
  fc.record({
    sql: fc.constant('update car set price = ? where id = ?'),
    value: fc.integer({ min: 9_000, max: 60_000 }),
  }),
  fc.record({
    sql: fc.constant('update car set status = ? where id = ?'),
    value: oneOf('active', 'reserved', 'sold', 'inactive'),
  }),
  fc.record({ sql: fc.constant('update car set fuel_type = ? where id = ?'), value: oneOf(...FUELS) }),
  fc.record({
    sql: fc.constant('update car set city_id = ? where id = ?'),
    value: oneOf(null, ...CITIES.map(({ id }) => id)),
  }),
  fc.record({ sql: fc.constant('update car set is_demoted = ? where id = ?'), value: fc.boolean() }),
  fc.record({ sql: fc.constant('update car set is_hidden = ? where id = ?'), value: fc.boolean() }),
  fc.record({ sql: fc.constant('update car set is_blocked = ? where id = ?'), value: fc.boolean() }),
  fc.record({ sql: fc.constant('update car set is_premium_blocked = ? where id = ?'), value: fc.boolean() }),
  fc.record({ sql: fc.constant('update car set wants_premium = ? where id = ?'), value: fc.boolean() }),
  fc.record({
    sql: fc.constant(`update car set published_at = timestamptz '2026-11-20' - ? * interval '1 hour' where id = ?`),
    value: fc.integer({ min: -5, max: 99 }),
  }),
  fc.record({
    sql: fc.constant(
      'update car set (model_id, brand_id) = (select id, brand_id from model where id = ?) where id = ?',
    ),
    value: oneOf(...MODELS.map(({ id }) => id)),
  }),
  fc.record({
    sql: fc.constant(`update car set search_text = ? where id = ?`),
    value: oneOf('octavia combi', 'nr1 xl', '208 gt'),
  }),
  fc.record({
    sql: fc.constant('update car set deleted_at = case when ? then now() end where id = ?'),
    value: fc.boolean(),
  }),
  fc.record({
    sql: fc.constant('update dealer set status = ? where id = (select dealer_id from car where id = ?)'),
    value: oneOf('approved', 'verified', 'pending', 'rejected'),
  }),
  fc.record({
    sql: fc.constant('update dealer set city_id = ? where id = (select dealer_id from car where id = ?)'),
    value: oneOf(null, ...CITIES.map(({ id }) => id)),
  }),
  fc.record({
    sql: fc.constant(
      'update dealer set suspended_at = case when ? then now() end where id = (select dealer_id from car where id = ?)',
    ),
    value: fc.boolean(),
  }),
  fc.record({
    sql: fc.constant(
      `insert into setting (key, value, category, updated_at) select 'publication.wltp_required', ?, 'publication', now()
       where ? > 0 on conflict (key) do update set value = excluded.value`,
    ),
    value: oneOf('true', 'false', 'false', 'false'),
  }),
);
const writes = fc.array(fc.tuple(write, fc.integer({ min: 100_001, max: 100_120 })), { maxLength: 6 });

const search = fc
  .record(
    {
      q: oneOf('octavia', 'skoda diesel', 'nr', 'dacia cluj-napoca', 'ocatvia 4x4', 'alb', 'xl', '2026', 'merc'),
      brand: oneOf('dacia', 'skoda', '100003', 'Škoda', 'nimic'),
      model: oneOf('octavia', '208', 'Logan', '100004'),
      city: oneOf(...CITIES.map(({ slug }) => slug), 'Ștefănești'),
      priceMin: fc.integer({ min: 10_000, max: 40_000 }),
      priceMax: fc.integer({ min: 15_000, max: 60_000 }),
      bodyType: oneOf(...BODIES),
      fuelType: oneOf(...FUELS),
      gearbox: oneOf(...GEARBOXES),
      transmission: oneOf(...GEARBOXES, '4x4', 'fata', 'spate'),
      doors: oneOf(2, 3, 4, 5),
      seats: oneOf(2, 4, 5, 7),
      color: oneOf('alb', 'rosu', 'gri'),
      colorOption: oneOf('mat', 'metalizata'),
      powerFrom: fc.integer({ min: 50, max: 250 }),
      powerTo: fc.integer({ min: 100, max: 350 }),
      yearFrom: oneOf(2024, 2025, 2026, 2027),
      isPremium: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .chain((all) => fc.shuffledSubarray(Object.keys(all)).map((keys) => keep(all, keys.slice(0, 3))))
  .chain((filters) =>
    fc.record({
      filters: fc.constant(filters),
      sort: oneOf('recent', 'price_asc', 'price_desc', 'premium'),
      limit: fc.integer({ min: 1, max: 30 }),
      offset: fc.integer({ min: 0, max: 40 }),
    }),
  );
const keep = (all: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)));

const viewOf = (all: ResolvedFilters, { q }: CarSearch) => ({
  understood: resolvedView(all),
  reading: q === undefined ? undefined : readingView(all),
});

async function bySql(app: TestApp, query: CarSearch) {
  const em = app.em();
  const resolved = await resolveQuery(sqlNames(em), query);
  return {
    ...viewOf(resolved, query),
    ...(await searchIds(em, resolved, query)),
    facets: await countFacets(em, resolved),
  };
}

async function byEngine(app: TestApp, query: CarSearch) {
  const engine = await app.search.ready();
  if (!engine) throw new Error('the engine is not there');
  const { ids, envelope } = await engine.find({ ...query, facets: true });
  const { total, understood: resolved, reading, facets } = envelope;
  return { understood: resolved, reading, ids, total, facets };
}

test('engine and database return the same ids, totals, readings and counts, whatever is written in between', async () => {
  await fc.assert(
    fc.asyncProperty(writes, fc.array(search, { minLength: 2, maxLength: 4 }), async (changes, wishes) => {
      for (const [{ sql, value }, carId] of changes) await t.em().execute(sql, [value, carId]);
      await t.search.caughtUp();
      for (const { filters, ...page } of wishes) {
        const query = CarSearch.parse({ ...filters, ...page });
        expect(await byEngine(t, query)).toEqual(await bySql(t, query));
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('brands, models and towns that are added, renamed or moved are known at once', async () => {
  await t.em().execute(`insert into model (brand_id, name, slug) values (100001, 'Spring', 'spring')`);
  await t.em().execute(`update brand set name = 'Skoda Auto', slug = 'skoda-auto' where id = 100002`);
  await t.em().execute(`update path_slug set is_current = false where slug = 'skoda'`);
  await t.search.caughtUp();
  for (const values of [{ q: 'spring' }, { brand: 'skoda' }, { brand: 'Skoda Auto' }, { q: 'skoda auto octavia' }]) {
    const query = CarSearch.parse(values);
    const found = await byEngine(t, query);
    expect(found).toEqual(await bySql(t, query));
    const { brand, model } = found.understood;
    expect({ values, isUnderstood: brand !== null || model !== null }).toEqual({ values, isUnderstood: true });
  }
});

test('a write of this process is in its next answer', async () => {
  const { id, dealer } = await t.createCar({ title: 'Octavia unică', searchText: 'octavia unica' });
  const admin = await t.createUser('admin');
  // Written without the server, unlike what follows.
  await t.search.caughtUp();
  expect((await t.rest('GET', '/api/search?q=unica')).body.total).toBe(1);
  for (const [status, total] of [
    ['rejected', 0],
    ['approved', 1],
    ['pending', 0],
    ['verified', 1],
  ] as const) {
    const url = `/api/admin/dealers/${dealer.id}/status`;
    expect((await t.rest('PATCH', url, { as: admin, body: { status } })).status).toBe(200);
    const { body } = await t.rest('GET', '/api/search?q=unica');
    expect({ status, total: body.total, ids: body.cars.map((car: { id: number }) => car.id) }).toEqual({
      status,
      total,
      ids: total === 1 ? [id] : [],
    });
  }
  expect((await t.rest('GET', '/api/search?q=unica')).body.cars[0].dealer.verified).toBe(true);
});
