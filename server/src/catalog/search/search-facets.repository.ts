import type { EntityManager } from '@mikro-orm/postgresql';
import type { Facets, FacetValue } from 'contracts/search-facets';
import { choicesOf, type Dimension, dimensionsOf, facetsOf } from './filter/dimensions.ts';
import { FILTER_TABLE, type FilterTable, type PlaceName, type ValueColumn } from './filter/filter-table.ts';
import type { ResolvedFilters } from './query/resolve-query.ts';
import { searchConditions } from './search.repository.ts';

/** Public cars that a dimension counts. */
interface Counted {
  sql: string;
  params: unknown[];
}

const PLACE_COLUMNS: Record<PlaceName, string> = { brand: 'c.brand_id', model: 'c.model_id', city: 'c.place_id' };

/** `place`: the ids of its rows are counted, and resolved to names. */
async function countBy(
  em: EntityManager,
  { sql, params }: Counted,
  { column, place }: { column: string; place?: PlaceName },
): Promise<FacetValue[]> {
  const counts = `select ${column} as code, count(*)::int as count from car_state c where ${sql} group by 1`;
  // Not checked by a schema: the measured path of counts without the engine (bench).
  return em.execute<FacetValue[]>(
    place
      ? `select n.slug as value, n.name, f.count from (${counts}) f join ${place} n on n.id = f.code`
      : `select f.code::text as value, null as name, f.count from (${counts}) f where f.code is not null`,
    params,
  );
}

/** The counted values of a column: for a flag only true, for free text only the vocabulary's words. */
function countedValue(column: ValueColumn): string {
  const name = `c.${column.name}`;
  if (column.kind === 'flag') return `nullif(${name}, false)`;
  if (column.kind !== 'words' || !column.isFreeText) return name;
  const words = [...column.codes.keys()].map((word) => `'${word}'`);
  return `case when ${name} in (${words.join(', ')}) then ${name} end`;
}

async function countOffered(
  em: EntityManager,
  { sql, params }: Counted,
  { column, isLower, values }: Extract<Dimension, { kind: 'offered' }>,
): Promise<FacetValue[]> {
  const within = isLower ? '>=' : '<=';
  const counts = values.map((value) => `count(*) filter (where c.${column.name} ${within} ${value})::int`);
  // Not checked by a schema: the measured path of counts without the engine (bench).
  const [row] = await em.execute<{ counts: number[] }[]>(
    `select array[${counts.join(', ')}] as counts from car_state c where ${sql}`,
    params,
  );
  return values.map((value, index) => ({ value: String(value), name: null, count: row?.counts[index] ?? 0 }));
}

/** The counts of each column of a dimension by value. */
async function countDimension(em: EntityManager, dimension: Dimension, counted: Counted): Promise<FacetValue[][]> {
  switch (dimension.kind) {
    case 'place': {
      const { place } = dimension;
      return [await countBy(em, counted, { column: PLACE_COLUMNS[place], place })];
    }
    case 'values': {
      const byColumn: FacetValue[][] = [];
      for (const column of dimension.columns)
        byColumn.push(await countBy(em, counted, { column: countedValue(column) }));
      return byColumn;
    }
    case 'each':
      return [await countBy(em, counted, { column: `c.${dimension.column.name}` })];
    case 'offered':
      return [await countOffered(em, counted, dimension)];
  }
}

/** The counts beside the filters, from the database: slower, but equal to the engine's. */
export async function countFacets(
  em: EntityManager,
  resolved: ResolvedFilters,
  table: FilterTable = FILTER_TABLE,
): Promise<Facets> {
  const choices = new Map<string, FacetValue[]>();
  for (const dimension of dimensionsOf(table)) {
    const isAsked = dimension.name !== 'model' || resolved.brand !== null;
    const counted = searchConditions(resolved, { without: dimension.without, table });
    choices.set(dimension.name, isAsked ? choicesOf(dimension, await countDimension(em, dimension, counted)) : []);
  }
  return facetsOf(choices);
}
