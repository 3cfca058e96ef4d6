import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readRows } from '../../platform/database/read-rows.ts';
import type { CarFilterName, CarSearch, Sort } from 'contracts/search';
import { type Condition, conditionsOf } from './filter/conditions.ts';
import { FILTER_TABLE, type FilterTable } from './filter/filter-table.ts';
import type { ResolvedFilters } from './filter/resolved-filters.ts';
import { NEWEST, ORDER } from './filter/orders.ts';

interface Sql {
  sql: string;
  params: unknown[];
}

function orderSql(sort: Sort, { near }: ResolvedFilters): Sql {
  if (sort !== 'distance' || !near) return { sql: ORDER[sort], params: [] };
  const towns = near.towns.map(({ id }) => id);
  return { sql: `array_position(?::int[], c.place_id), ${NEWEST}`, params: [`{${towns.join(',')}}`] };
}

function placeSql({ place, ids, orBrands = [], isExcluded = false }: Extract<Condition, { kind: 'place' }>): Sql {
  const list = `{${ids.join(',')}}`;
  const [only, ...others] = ids;
  if (place === 'city' && isExcluded)
    return { sql: '(c.place_id is null or c.place_id <> all(?::int[]))', params: [list] };
  if (place === 'city') {
    return {
      // A car without its own town is in its dealer's; written so that the indexes of both can be used.
      sql: `(c.city_id = any(?::int[]) or (c.city_id is null
        and c.dealer_id = any(array(select id from dealer where city_id = any(?::int[])))))`,
      params: [list, list],
    };
  }
  const column = `c.${place}_id`;
  if (isExcluded) return { sql: `${column} <> all(?::int[])`, params: [list] };
  if (orBrands.length > 0)
    return {
      sql: `(${column} = any(?::int[]) or c.brand_id = any(?::int[]))`,
      params: [list, `{${orBrands.join(',')}}`],
    };
  if (place === 'brand' && others.length === 0) return { sql: `${column} = ?`, params: [only] };
  return { sql: `${column} = any(?::int[])`, params: [list] };
}

/** The values are the vocabulary's own words, or numbers. What is not known is none of the excluded ones. */
function valuesSql({ column, values, isExcluded = false }: Extract<Condition, { kind: 'values' }>): Sql {
  const [only, ...others] = values;
  const list = values.map(() => '?').join(', ');
  if (isExcluded) return { sql: `(${column.sql} is null or ${column.sql} not in (${list}))`, params: [...values] };
  if (others.length === 0) return { sql: `${column.sql} = ?`, params: [only] };
  return { sql: `${column.sql} in (${list})`, params: [...values] };
}

function conditionSql(condition: Condition): Sql {
  switch (condition.kind) {
    case 'place':
      return placeSql(condition);
    case 'values':
      return valuesSql(condition);
    case 'flag':
      return { sql: condition.column.sql, params: [] };
    case 'items':
      return { sql: `${condition.column.sql} @> ?::text[]`, params: [`{${condition.items.join(',')}}`] };
    case 'range': {
      const { column, from, to } = condition;
      return { sql: `${column.sql} ${from === undefined ? '<=' : '>='} ?`, params: [from ?? to] };
    }
    case 'word':
      // The prefix of a word; words contain letters and digits only, so none is read as a pattern.
      return { sql: 'c.search_text ~ ?', params: [`\\m${condition.prefix}`] };
  }
}

interface SearchedTable {
  /** Filters whose conditions are left out. */
  without?: readonly CarFilterName[];
  table?: FilterTable;
}

/** The conditions of a search as SQL, except those of some filters. */
export function searchConditions(
  resolved: ResolvedFilters,
  { without = [], table = FILTER_TABLE }: SearchedTable = {},
): Sql {
  const wanted = conditionsOf(resolved, table).filter(({ filter }) => !without.includes(filter));
  const conditions = [{ sql: 'c.is_public', params: [] }, ...wanted.map(conditionSql)];
  return { sql: conditions.map(({ sql }) => sql).join(' and '), params: conditions.flatMap(({ params }) => params) };
}

/** One page of ids in the requested order, and the exact number of all hits. */
export async function searchIds(
  em: EntityManager,
  resolved: ResolvedFilters,
  { sort, limit, offset, table = FILTER_TABLE }: Pick<CarSearch, 'sort' | 'limit' | 'offset'> & { table?: FilterTable },
): Promise<{ ids: number[]; total: number }> {
  const { sql, params } = searchConditions(resolved, { table });
  const order = orderSql(sort, resolved);
  const from = `from car_state c where ${sql}`;
  const [rows, counts] = await Promise.all([
    // Not checked by a schema: the measured path of searches without the engine (bench).
    em.execute<{ id: number }[]>(`select c.id ${from} order by ${order.sql} limit ? offset ?`, [
      ...params,
      ...order.params,
      limit,
      offset,
    ]),
    // Not checked by a schema: the measured path of searches without the engine (bench).
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
  // Not checked by a schema: the measured path of searches without the engine (bench).
  const rows = await em.execute<{ id: number }[]>(
    `select c.id from car_state c where ${sql} and c.id = any(?::int[])`,
    [...params, `{${ids.join(',')}}`],
  );
  return rows.map(({ id }) => id);
}

/** The towns of some cars, their own or their dealers'; a car without any is missing. */
export async function townsOfCars(em: EntityManager, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await readRows(
    em,
    { id: col.number, town: col.number },
    'select c.id, c.place_id as town from car_state c where c.id = any(?::int[]) and c.place_id is not null',
    [`{${ids.join(',')}}`],
  );
  return new Map(rows.map(({ id, town }) => [id, town]));
}

/** How many cars of each dealer a search finds; a dealer without any is missing. */
export async function carsByDealer(em: EntityManager, resolved: ResolvedFilters): Promise<Map<number, number>> {
  const { sql, params } = searchConditions(resolved);
  const rows = await readRows(
    em,
    { dealerId: col.number, cars: col.number },
    `select c.dealer_id as "dealerId", count(*)::int as cars from car_state c where ${sql} group by c.dealer_id`,
    params,
  );
  return new Map(rows.map(({ dealerId, cars }) => [dealerId, cars]));
}
