import { CarSearch } from 'contracts/search';
import { listOf } from 'contracts/filter-kinds';
import { COUNTED_ON_REQUEST } from 'contracts/search-facets';
import { SORTS } from 'contracts/sorts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { anyWrites } from '../../testing/car-writes.ts';
import { CITIES } from '../../testing/reference.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { BODIES, FUELS, GEARBOXES, insertCars } from '../../testing/car-fixture.ts';
import { countFacets, countRequested } from './search-facets.repository.ts';
import { searchIds } from './search.repository.ts';
import { sqlNames } from './sql-names.ts';
import { type ResolvedFilters, resolvedView } from './filter/resolved-filters.ts';
import { readingView, resolveQuery } from './query/resolve-query.ts';
import { testSize } from '../../testing/test-size.ts';

const t = useTestApp({ isEngineOn: true });

beforeAll(async () => {
  await insertCars(t);
  // What only some cars have.
  await t.em().execute(`update car set
    availability = (array['stoc', 'tranzit', 'comanda'])[1 + id % 3], available_weeks = case when id % 3 = 2 then nullif(id % 11, 0) end,
    available_from = case when id % 3 = 1 then current_date + (id % 50)::int end, hybrid_type = (array['mhev', 'hev', 'phev', null])[1 + id % 4],
    electric_range = nullif(id % 6, 0) * 100, consumption = nullif(id % 9, 0), co2 = nullif(id % 5, 0) * 40,
    warranty_months = nullif(id % 4, 0) * 12, list_price = price * (1 + (id % 30) / 100.0), is_list_price_checked = id % 4 > 0,
    equipment = case when id % 2 = 0 then '["Navigație", "Cameră marșarier"]' else '[]' end::jsonb`);
  await t
    .em()
    .execute(
      `insert into car_price (car_id, price, valid_from) select id, price - 10, now() from car where id % 7 = 0`,
    );
  await t.search.caughtUp();
}, 60_000);

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);

const search = fc
  .record(
    {
      q: oneOf('octavia', 'skoda diesel', 'nr', 'dacia cluj-napoca', 'ocatvia 4x4', 'alb', 'xl', '2026', 'merc'),
      brand: oneOf('dacia', 'skoda', '100003', 'Škoda', 'nimic', 'dacia,skoda', 'skoda,nimic,peugeot'),
      model: oneOf('octavia', '208', 'Logan', '100004', 'octavia,208', 'duster,fabia,nimic'),
      city: oneOf(...CITIES.map(({ slug }) => slug), 'Ștefănești', 'iasi,cluj-napoca'),
      priceMin: fc.integer({ min: 10_000, max: 40_000 }),
      priceMax: fc.integer({ min: 15_000, max: 60_000 }),
      bodyType: oneOf(...BODIES, 'suv,wagon'),
      fuelType: oneOf(...FUELS, 'diesel,electric', 'benzina,gpl,hibrid'),
      gearbox: oneOf(...GEARBOXES, 'manuala,cvt'),
      transmission: oneOf(...GEARBOXES, '4x4', 'fata', 'spate', 'fata,spate', 'automata,4x4'),
      doors: oneOf<string | number>(2, 3, 4, 5, '3,5'),
      seats: oneOf<string | number>(2, 4, 5, 7, '5,7'),
      color: oneOf('alb', 'rosu', 'gri', 'alb,gri'),
      'not.brand': oneOf('dacia', 'skoda,peugeot'),
      'not.model': oneOf('octavia', 'duster,208'),
      'not.city': oneOf('iasi', 'iasi,bucuresti'),
      'not.fuelType': oneOf('diesel', 'diesel,benzina'),
      'not.transmission': oneOf('automata', '4x4,manuala'),
      'not.color': oneOf('alb', 'rosu,gri'),
      'not.county': oneOf('cluj', 'iasi,arges'),
      availability: oneOf('stoc', 'tranzit,comanda'),
      deliveryTo: oneOf(0, 2, 8),
      hybridType: oneOf('mhev', 'hev,phev'),
      rangeFrom: oneOf(0, 100, 300),
      consumptionTo: oneOf(4, 5.5),
      co2To: oneOf(100, 130),
      equipment: oneOf('navigatie', 'navigatie,camera-marsarier', 'nimic'),
      warrantyFrom: oneOf(24, 36),
      priceReduced: fc.boolean(),
      savingFrom: oneOf(0, 1, 5, 20),
      verifiedDealer: fc.boolean(),
      instalmentTo: oneOf(200, 311.5, 500),
      county: oneOf('cluj', 'Iași', 'iasi,cluj', 'botosani'),
      near: oneOf('cluj-napoca', 'Ștefănești', '46.5,24.5', 'nimic'),
      radiusKm: oneOf(1, 150, 400),
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
      sort: oneOf(...SORTS),
      limit: fc.integer({ min: 1, max: 30 }),
      offset: fc.integer({ min: 0, max: 40 }),
      // Not all, since the database takes its time for each.
      counts: fc.shuffledSubarray(COUNTED_ON_REQUEST, { maxLength: 2 }),
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
    counts: await countRequested(em, resolved, listOf(query.counts)),
  };
}

async function byEngine(app: TestApp, query: CarSearch) {
  const engine = await app.search.ready();
  if (!engine) throw new Error('the engine is not there');
  const { ids, envelope } = await engine.find({ ...query, facets: true });
  const { total, understood: resolved, reading, facets, counts } = envelope;
  return { understood: resolved, reading, ids, total, facets, counts: counts ?? {} };
}

test('a credit’s rate that another server has set is known to both at once', async () => {
  const query = CarSearch.parse({ instalmentTo: 311.5, sort: 'instalment', counts: ['instalmentTo'] });
  const different = new Set<string>();
  for (const rate of ['0.03', '0.12', '0.055']) {
    await t.em().execute(
      `insert into setting (key, value, category, updated_at) values ('credit.rate', ?, 'credit', now())
       on conflict (key) do update set value = excluded.value`,
      [rate],
    );
    await t.search.caughtUp();
    const found = await byEngine(t, query);
    expect(found).toEqual(await bySql(t, query));
    different.add(JSON.stringify(found.counts));
  }
  expect(different.size).toBe(3);
});

test('engine and database return the same ids, totals, readings and counts, whatever is written in between', async () => {
  await fc.assert(
    fc.asyncProperty(anyWrites, fc.array(search, { minLength: 2, maxLength: 4 }), async (changes, wishes) => {
      for (const [{ sql, value }, carId] of changes) await t.em().execute(sql, [value, carId]);
      await t.search.caughtUp();
      for (const { filters, ...page } of wishes) {
        const query = CarSearch.parse({ ...filters, ...page });
        expect(await byEngine(t, query)).toEqual(await bySql(t, query));
      }
    }),
    { numRuns: testSize({ smoke: 20, whole: 60 }) },
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
