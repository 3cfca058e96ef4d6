import type { EntityManager } from '@mikro-orm/postgresql';
import type { CarFilterName, CarFilters, CarSearch, Sort } from 'contracts/search';
import { Drivetrain } from 'contracts/car';
import type { ResolvedFilters } from './query/resolve-query.ts';

interface Condition {
  sql: string;
  params: unknown[];
}

const ORDER: Record<Sort, string> = {
  recent: 'c.is_demoted, c.published_at desc, c.id desc',
  premium: 'c.is_demoted, c.is_premium desc, c.published_at desc, c.id desc',
  price_asc: 'c.price, c.id',
  price_desc: 'c.price desc, c.id desc',
};

const when = (value: unknown, sql: string): Condition[] =>
  value === undefined || value === null ? [] : [{ sql, params: [value] }];
const anyOf = (column: string, ids: readonly number[]): Condition[] =>
  ids.length === 0 ? [] : [{ sql: `${column} = any(?::int[])`, params: [`{${ids.join(',')}}`] }];

/** Automatic includes CVT, for both filters that can mean the gearbox (docs/rules.md "Search"). */
function gearboxConditions(value: CarFilters['transmission']): Condition[] {
  if (value === undefined) return [];
  if (Drivetrain.safeParse(value).success) return when(value, 'c.drivetrain = ?');
  return value === 'automata'
    ? [{ sql: `c.transmission in ('automata', 'cvt')`, params: [] }]
    : when(value, 'c.transmission = ?');
}

/** A car without a town of its own stands in its dealer's; written so that the indexes of both can serve. */
function cityConditions(ids: readonly number[]): Condition[] {
  if (ids.length === 0) return [];
  const list = `{${ids.join(',')}}`;
  return [
    {
      sql: `(c.city_id = any(?::int[]) or (c.city_id is null
        and c.dealer_id = any(array(select id from dealer where city_id = any(?::int[])))))`,
      params: [list, list],
    },
  ];
}

/** A condition and the filter that it comes from; the names' may come from the free text. */
function conditionsOf(resolved: ResolvedFilters): [CarFilterName, Condition[]][] {
  const { filters, brand, models, cities, from, read, words } = resolved;
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  return [
    [from.brand, when(brand?.id, 'c.brand_id = ?')],
    [from.model, anyOf('c.model_id', ids(models))],
    [from.city, cityConditions(ids(cities))],
    ['priceMin', when(filters.priceMin, 'c.price >= ?')],
    ['priceMax', when(filters.priceMax, 'c.price <= ?')],
    ['bodyType', when(filters.bodyType, 'c.body_type = ?')],
    ['fuelType', when(filters.fuelType, 'c.fuel_type = ?')],
    ['gearbox', gearboxConditions(filters.gearbox)],
    ['transmission', gearboxConditions(filters.transmission)],
    ['doors', when(filters.doors, 'c.doors = ?')],
    ['seats', when(filters.seats, 'c.seats = ?')],
    ['color', when(filters.color, 'c.color = ?')],
    ['colorOption', when(filters.colorOption, 'c.color_option = ?')],
    ['powerFrom', when(filters.powerFrom, 'c.power >= ?')],
    ['powerTo', when(filters.powerTo, 'c.power <= ?')],
    ['yearFrom', when(filters.yearFrom, 'c.year >= ?')],
    // "Premium only": false asks for nothing.
    ['isPremium', filters.isPremium ? [{ sql: 'c.is_premium', params: [] }] : []],
    ['q', when(read.bodyType, 'c.body_type = ?')],
    ['q', when(read.fuelType, 'c.fuel_type = ?')],
    ['q', gearboxConditions(read.gearbox)],
    ['q', gearboxConditions(read.transmission)],
    ['q', when(read.color, 'c.color = ?')],
    // The beginning of a word; words hold letters and digits only, so none is read as a pattern.
    ['q', words.flatMap((word) => when(`\\m${word}`, 'c.search_text ~ ?'))],
  ];
}

/** The conditions of a search, but for those of some filters. Twin of `clausesOf` in engine/clauses-of.ts. */
export function searchConditions(resolved: ResolvedFilters, without: readonly CarFilterName[] = []): Condition {
  const wanted = conditionsOf(resolved).filter(([filter]) => !without.includes(filter));
  const conditions = [{ sql: 'c.is_public', params: [] }, ...wanted.flatMap(([, some]) => some)];
  return {
    sql: conditions.map(({ sql }) => sql).join(' and '),
    params: conditions.flatMap(({ params }) => params),
  };
}

/** One page of ids in the asked order, and the exact number of all hits. */
export async function searchIds(
  em: EntityManager,
  resolved: ResolvedFilters,
  { sort, limit, offset }: Pick<CarSearch, 'sort' | 'limit' | 'offset'>,
): Promise<{ ids: number[]; total: number }> {
  const { sql, params } = searchConditions(resolved);
  const from = `from car_state c where ${sql}`;
  const [rows, counts] = await Promise.all([
    // Not checked: the measured path of searches without the engine (bench).
    em.execute<{ id: number }[]>(`select c.id ${from} order by ${ORDER[sort]} limit ? offset ?`, [
      ...params,
      limit,
      offset,
    ]),
    // Not checked: the measured path of searches without the engine (bench).
    em.execute<{ total: number }[]>(`select count(*)::int as total ${from}`, params),
  ]);
  return { ids: rows.map(({ id }) => id), total: counts[0]?.total ?? 0 };
}

/** Those of the cars that a search finds. */
export async function matchingIds(
  em: EntityManager,
  resolved: ResolvedFilters,
  ids: readonly number[],
): Promise<number[]> {
  const { sql, params } = searchConditions(resolved);
  // Not checked: the measured path of searches without the engine (bench).
  const rows = await em.execute<{ id: number }[]>(
    `select c.id from car_state c where ${sql} and c.id = any(?::int[])`,
    [...params, `{${ids.join(',')}}`],
  );
  return rows.map(({ id }) => id);
}
