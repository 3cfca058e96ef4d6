import type { EntityManager } from '@mikro-orm/postgresql';
import type { Facets, FacetValue, RequestedCounts } from 'contracts/search-facets';
import {
  choicesOf,
  countiesOf,
  type Dimension,
  dimensionsOf,
  facetsOf,
  requestedCountsOf,
  requestedDimensions,
} from './filter/dimensions.ts';
import { pricesFor } from './filter/instalment.ts';
import {
  FILTER_TABLE,
  type FilterTable,
  type MeasureColumn,
  type PlaceName,
  type ValueColumn,
} from './filter/filter-table.ts';
import type { ResolvedFilters } from './filter/resolved-filters.ts';
import { searchConditions } from './search.repository.ts';

/** Public cars that a dimension counts. */
interface Counted {
  sql: string;
  params: unknown[];
  annualRate: number;
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
  const name = column.sql;
  if (column.kind === 'flag') return `nullif(${name}, false)`;
  if (column.kind !== 'words' || !column.isFreeText) return name;
  const words = [...column.codes.keys()].map((word) => `'${word}'`);
  return `case when ${name} in (${words.join(', ')}) then ${name} end`;
}

/** Each offered value with the bound that it means. */
interface Offered {
  column: Pick<MeasureColumn, 'sql'>;
  isLower: boolean;
  bounds: readonly (readonly [value: number, bound: number])[];
}

async function countOffered(
  em: EntityManager,
  { sql, params }: Counted,
  { column, isLower, bounds }: Offered,
): Promise<FacetValue[]> {
  const within = isLower ? '>=' : '<=';
  const counts = bounds.map(([, bound]) => `count(*) filter (where ${column.sql} ${within} ${bound})::int`);
  // Not checked by a schema: the measured path of counts without the engine (bench).
  const [row] = await em.execute<{ counts: number[] }[]>(
    `select array[${counts.join(', ')}] as counts from car_state c where ${sql}`,
    params,
  );
  return bounds.map(([value], index) => ({ value: String(value), name: null, count: row?.counts[index] ?? 0 }));
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
      return [await countBy(em, counted, { column: dimension.column.sql })];
    case 'offered': {
      const { column, isLower, values } = dimension;
      return [await countOffered(em, counted, { column, isLower, bounds: values.map((value) => [value, value]) })];
    }
    case 'items':
      return [await countItems(em, counted, dimension)];
    case 'county':
      return [await countCounties(em, counted)];
    case 'instalment': {
      const bounds = pricesFor(dimension.values, counted.annualRate);
      return [await countOffered(em, counted, { column: { sql: 'c.price' }, isLower: false, bounds })];
    }
  }
}

async function countItems(
  em: EntityManager,
  { sql, params }: Counted,
  { column }: Extract<Dimension, { kind: 'items' }>,
): Promise<FacetValue[]> {
  // Not checked by a schema: the measured path of counts without the engine (bench).
  return em.execute<FacetValue[]>(
    `select item as value, null as name, count(*)::int as count
     from car_state c cross join unnest(${column.sql}) item where ${sql} group by 1`,
    params,
  );
}

async function countCounties(em: EntityManager, { sql, params }: Counted): Promise<FacetValue[]> {
  // Not checked by a schema: the measured path of counts without the engine (bench).
  const rows = await em.execute<{ county: string; count: number }[]>(
    `select t.county, f.count from (
       select c.place_id, count(*)::int as count from car_state c where ${sql} group by 1) f
     join city t on t.id = f.place_id where t.county is not null`,
    params,
  );
  return countiesOf(rows);
}

async function choicesOfAll(
  em: EntityManager,
  resolved: ResolvedFilters,
  { dimensions, table }: { dimensions: readonly Dimension[]; table: FilterTable },
): Promise<Map<string, FacetValue[]>> {
  const choices = new Map<string, FacetValue[]>();
  for (const dimension of dimensions) {
    const isAsked = dimension.name !== 'model' || resolved.brands.length > 0;
    const conditions = searchConditions(resolved, { without: dimension.without, table });
    const counted = { ...conditions, annualRate: resolved.annualRate };
    choices.set(dimension.name, isAsked ? choicesOf(dimension, await countDimension(em, dimension, counted)) : []);
  }
  return choices;
}

/** The counts beside the filters, from the database: slower, but equal to the engine's. */
export async function countFacets(
  em: EntityManager,
  resolved: ResolvedFilters,
  table: FilterTable = FILTER_TABLE,
): Promise<Facets> {
  return facetsOf(await choicesOfAll(em, resolved, { dimensions: dimensionsOf(table), table }));
}

/** The counts beside filters that were named. */
export async function countRequested(
  em: EntityManager,
  resolved: ResolvedFilters,
  names: readonly string[],
): Promise<RequestedCounts> {
  const asked = { dimensions: requestedDimensions(FILTER_TABLE, names), table: FILTER_TABLE };
  return requestedCountsOf(await choicesOfAll(em, resolved, asked));
}
