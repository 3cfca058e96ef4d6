// A filter is one entry of the table and a column of cars: tested here are SQL, engine, counts and the documented
// parameter of one more, the number of keys, whose column exists only in this test's database.
import type { Filters } from 'contracts/filter-kinds';
import { FILTERS } from 'contracts/filters';
import { CarPage, carSearchOf, type CarSearch } from 'contracts/search';
import type { FacetValue } from 'contracts/search-facets';
import { WITH_KEYS, WITH_MANY_KEYS } from 'contracts/testing/planted-filters';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { operationOf } from '../../http/openapi/operation.ts';
import { routesIn } from '../../platform/calls/rest-route.ts';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { insertCars } from '../../testing/car-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Engine } from './engine/engine.ts';
import { eachCar, readNames } from './feed/read-cars.ts';
import { type FilterTable, filterTable } from './filter/filter-table.ts';
import { resolveQuery } from './query/resolve-query.ts';
import { countFacets } from './search-facets.repository.ts';
import { searchIds } from './search.repository.ts';
import { sqlNames } from './sql-names.ts';

const t = useTestApp();

beforeAll(async () => {
  await insertCars(t);
  await t.em().execute('alter table car add column keys smallint');
  await t.em().execute('update car set keys = nullif(id % 4, 0)');
  const [view] = await t.em().execute<{ sql: string }[]>(`select rtrim(pg_get_viewdef('car_state'), ';') as sql`);
  await t
    .em()
    .execute(`create or replace view car_state as select s.*, c.keys from (${view?.sql}) s join car c on c.id = s.id`);
}, 60_000);

async function filledEngine(table: FilterTable): Promise<Engine> {
  const client = new pg.Client({ connectionString: t.databaseUrl });
  await client.connect();
  try {
    const engine = new Engine(await readNames(client), 0, table);
    await eachCar(client, (car) => engine.load(car), table);
    engine.finishLoading();
    return engine;
  } finally {
    await client.end();
  }
}

/** The results and counts of SQL and an engine of this table, which must be equal. */
async function ask(filters: Filters, values: Record<string, unknown>) {
  const table = filterTable(filters);
  const wish = carSearchOf(filters).parse({ ...values, limit: 100 }) as CarSearch;
  const resolved = await resolveQuery(sqlNames(t.em()), wish);
  const found = await searchIds(t.em(), resolved, { ...wish, table });
  const facets = await countFacets(t.em(), resolved, table);
  const engine = await filledEngine(table);
  expect(engine.search(resolved, wish)).toEqual(found);
  expect(engine.facets(resolved)).toEqual(facets);
  const byName: Record<string, FacetValue[]> = facets;
  return {
    ...found,
    facets: byName,
    keys: Object.fromEntries((byName['keys'] ?? []).map((one) => [one.value, one.count])),
  };
}

const km = (value: number) => `${value} km`;
const bound = { label: 'Autonomie', offered: [200, 300, 400] };
/** Filters of two columns that cars have already. */
const MORE: Filters = {
  ...FILTERS,
  electricRange: {
    kind: 'range',
    label: 'Autonomie',
    limits: { min: 0, max: 2_000, isWhole: true },
    words: km,
    isSometimesUnknown: true,
    from: { name: 'rangeFrom', ...bound },
    to: { name: 'rangeTo', ...bound },
  },
  wantsPremium: { kind: 'flag', label: 'Doar cerute premium', chip: 'Cerut premium' },
};

/** Public cars by their number of keys, by a full scan. */
async function publicCars(): Promise<{ id: number; keys: number | null; doors: number | null }[]> {
  return t.em().execute('select id, keys, doors from car_state where is_public');
}

describe('one more entry', () => {
  test('is found and counted by SQL and engine alike', async () => {
    const cars = await publicCars();
    const withKeys = (keys: number) => cars.filter((car) => car.keys === keys);
    const found = await ask(WITH_KEYS, { keys: '2' });
    expect(found.ids.toSorted()).toEqual(
      withKeys(2)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(found.total).toBeGreaterThan(5);
    // Its own condition is left out of its counts; cars without the value are not counted.
    expect(found.keys).toEqual({ 1: withKeys(1).length, 2: withKeys(2).length, 3: withKeys(3).length });
    const doors = await ask(WITH_KEYS, { doors: 4 });
    expect(doors.keys[1] ?? 0).toBe(withKeys(1).filter((car) => car.doors === 4).length);
  });

  test('accepts several values when its kind says so', async () => {
    const cars = await publicCars();
    const found = await ask(WITH_MANY_KEYS, { keys: '1,3' });
    expect(found.total).toBe(cars.filter(({ keys }) => keys === 1 || keys === 3).length);
    expect((await ask(WITH_MANY_KEYS, { keys: ['2'] })).total).toBe(found.keys[2]);
  });

  test('bounds a measure that some cars lack, and filters by a flag', async () => {
    await t.em().execute('update car set electric_range = nullif(id % 6, 0) * 100, wants_premium = id % 2 = 0');
    const cars = await t
      .em()
      .execute<{ km: number | null; wants: boolean }[]>(
        'select electric_range as km, wants_premium as wants from car_state where is_public',
      );
    const within = (from: number, to = Infinity) =>
      cars.filter(({ km }) => km !== null && km >= from && km <= to).length;
    for (const [from, to] of [[200], [250, 400], [0, 300]] as const) {
      expect((await ask(MORE, { rangeFrom: from, rangeTo: to })).total).toBe(within(from, to));
    }
    const { facets } = await ask(MORE, { doors: undefined });
    const countOf = (filter: string, value: string) => facets[filter]?.find((one) => one.value === value)?.count ?? 0;
    expect(countOf('rangeFrom', '300')).toBe(within(300));
    expect(countOf('rangeTo', '300')).toBe(within(0, 300));
    expect(countOf('wantsPremium', 'true')).toBe(cars.filter(({ wants }) => wants).length);
    expect((await ask(MORE, { wantsPremium: 'true' })).total).toBe(countOf('wantsPremium', 'true'));
  });

  test('is a documented parameter', () => {
    const meta = { rest: 'GET /api/search', operation: 'searchCars', summary: '-', spec: '-' } as const;
    const call = procedure.public
      .meta(meta)
      .input(carSearchOf(WITH_KEYS))
      .output(CarPage)
      .query(() => ({ cars: [], total: 0, understood: { brand: null, model: null, city: null } }));
    const [route] = routesIn(router({ search: router({ cars: call }) }));
    const { parameters } = operationOf(route!, { answers: {}, problems: {} }) as { parameters: object[] };
    const keys = { type: 'integer', minimum: 1, maximum: 5 };
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'keys', in: 'query', schema: keys }));
  });
});
