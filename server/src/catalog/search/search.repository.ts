import type { EntityManager } from '@mikro-orm/postgresql';
import type { CarFilterName, CarSearch, Sort } from 'contracts/search';
import { type Condition, conditionsOf } from './filter/conditions.ts';
import { FILTER_TABLE, type FilterTable } from './filter/filter-table.ts';
import type { ResolvedFilters } from './query/resolve-query.ts';

interface Sql {
  sql: string;
  params: unknown[];
}

const ORDER: Record<Sort, string> = {
  recent: 'c.is_demoted, c.published_at desc, c.id desc',
  premium: 'c.is_demoted, c.is_premium desc, c.published_at desc, c.id desc',
  price_asc: 'c.price, c.id',
  price_desc: 'c.price desc, c.id desc',
};

function placeSql({ place, ids }: Extract<Condition, { kind: 'place' }>): Sql {
  const list = `{${ids.join(',')}}`;
  if (place === 'brand') return { sql: 'c.brand_id = ?', params: [ids[0]] };
  if (place === 'model') return { sql: 'c.model_id = any(?::int[])', params: [list] };
  return {
    // A car without its own town is in its dealer's; written so that the indexes of both can be used.
    sql: `(c.city_id = any(?::int[]) or (c.city_id is null
        and c.dealer_id = any(array(select id from dealer where city_id = any(?::int[])))))`,
    params: [list, list],
  };
}

/** The values are the vocabulary's own words, or numbers. */
function valuesSql({ column, values }: Extract<Condition, { kind: 'values' }>): Sql {
  const [only, ...others] = values;
  if (others.length === 0) return { sql: `c.${column.name} = ?`, params: [only] };
  return { sql: `c.${column.name} in (${values.map(() => '?').join(', ')})`, params: [...values] };
}

function conditionSql(condition: Condition): Sql {
  switch (condition.kind) {
    case 'place':
      return placeSql(condition);
    case 'values':
      return valuesSql(condition);
    case 'flag':
      return { sql: `c.${condition.column.name}`, params: [] };
    case 'range': {
      const { column, from, to } = condition;
      return { sql: `c.${column.name} ${from === undefined ? '<=' : '>='} ?`, params: [from ?? to] };
    }
    case 'word':
      // The prefix of a word; words contain letters and digits only, so none is read as a pattern.
      return { sql: 'c.search_text ~ ?', params: [`\\m${condition.prefix}`] };
  }
}

interface Asked {
  /** Filters whose conditions are left out. */
  without?: readonly CarFilterName[];
  table?: FilterTable;
}

/** The conditions of a search as SQL, except those of some filters. */
export function searchConditions(resolved: ResolvedFilters, { without = [], table = FILTER_TABLE }: Asked = {}): Sql {
  const wanted = conditionsOf(resolved, table).filter(({ filter }) => !without.includes(filter));
  const conditions = [{ sql: 'c.is_public', params: [] }, ...wanted.map(conditionSql)];
  return {
    sql: conditions.map(({ sql }) => sql).join(' and '),
    params: conditions.flatMap(({ params }) => params),
  };
}

/** One page of ids in the requested order, and the exact number of all hits. */
export async function searchIds(
  em: EntityManager,
  resolved: ResolvedFilters,
  { sort, limit, offset, table = FILTER_TABLE }: Pick<CarSearch, 'sort' | 'limit' | 'offset'> & { table?: FilterTable },
): Promise<{ ids: number[]; total: number }> {
  const { sql, params } = searchConditions(resolved, { table });
  const from = `from car_state c where ${sql}`;
  const [rows, counts] = await Promise.all([
    // Not checked by a schema: the measured path of searches without the engine (bench).
    em.execute<{ id: number }[]>(`select c.id ${from} order by ${ORDER[sort]} limit ? offset ?`, [
      ...params,
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
