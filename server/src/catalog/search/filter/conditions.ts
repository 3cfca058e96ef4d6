import type { CarFilterName } from 'contracts/search';
import type { ResolvedFilters } from '../query/resolve-query.ts';
import type { FilterTable, MeasureColumn, PlaceName, SearchedFilter, ValueColumn } from './filter-table.ts';
import type { Included } from './special-columns.ts';

/** One condition of a search, before it becomes SQL or a clause of the engine. All of a search must hold. */
export type Condition = { filter: CarFilterName } & (
  | { kind: 'place'; place: PlaceName; ids: readonly number[] }
  | { kind: 'values'; column: ValueColumn; values: readonly (string | number)[] }
  | { kind: 'flag'; column: ValueColumn }
  | { kind: 'range'; column: MeasureColumn; from?: number | undefined; to?: number | undefined }
  | { kind: 'word'; prefix: string }
);

type Values = Readonly<Record<string, unknown>>;
type ValueFilter = Extract<SearchedFilter, { kind: 'values' }>;
type RangeFilter = Extract<SearchedFilter, { kind: 'range' }>;

const NONE: readonly (string | number)[] = [];

/** The stored values of a column that match this value, or any of these values. */
function storedValues(column: ValueColumn, includes: Included, value: unknown): readonly (string | number)[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => storedValues(column, includes, one)))];
  if (column.kind === 'words') {
    const word = String(value);
    return column.codes.has(word) ? (includes[word] ?? [word]) : NONE;
  }
  return typeof value === 'number' ? [value] : NONE;
}

/** Any one of the values; those of another vocabulary are in another column, which is a separate condition. */
function addValues(
  to: Condition[],
  { columns, includes }: ValueFilter,
  asked: { filter: CarFilterName; value: unknown },
) {
  for (const column of columns) {
    const values = storedValues(column, includes, asked.value);
    if (values.length > 0) to.push({ kind: 'values', filter: asked.filter, column, values });
  }
}

function addRange(to: Condition[], { column, bounds }: RangeFilter, values: Values): void {
  for (const { name, isLower } of bounds) {
    const value = values[name];
    if (typeof value !== 'number') continue;
    const filter = name as CarFilterName;
    to.push(isLower ? { kind: 'range', filter, column, from: value } : { kind: 'range', filter, column, to: value });
  }
}

function addPlace(to: Condition[], place: PlaceName, { brand, models, cities, from }: ResolvedFilters): void {
  const rows = place === 'model' ? models : place === 'city' ? cities : brand ? [brand] : [];
  if (rows.length > 0) to.push({ kind: 'place', filter: from[place], place, ids: rows.map(({ id }) => id) });
}

function addFilter(to: Condition[], filter: SearchedFilter, resolved: ResolvedFilters): void {
  const values: Values = resolved.filters;
  if (filter.kind === 'place') return addPlace(to, filter.name, resolved);
  if (filter.kind === 'range') return addRange(to, filter, values);
  const name = filter.name as CarFilterName;
  const value = values[name];
  // "Premium only": false has no effect.
  if (filter.kind === 'flag' && value === true) to.push({ kind: 'flag', filter: name, column: filter.column });
  if (filter.kind === 'values' && value !== undefined) addValues(to, filter, { filter: name, value });
}

/**
 * The conditions of a search, each with the filter that it comes from; names and words may come from the free text.
 * Built for each query, so it allocates no more than its result.
 */
export function conditionsOf(resolved: ResolvedFilters, { filters, readFilters }: FilterTable): Condition[] {
  const conditions: Condition[] = [];
  for (const filter of filters) addFilter(conditions, filter, resolved);
  const read: Values = resolved.read;
  for (const filter of readFilters) {
    const value = read[filter.name];
    if (value !== undefined) addValues(conditions, filter, { filter: 'q', value });
  }
  for (const prefix of resolved.words) conditions.push({ kind: 'word', filter: 'q', prefix });
  return conditions;
}
