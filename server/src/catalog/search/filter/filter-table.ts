// The server's part of the table of filters (contracts/filters): the columns of the view `car_state` that each one
// tests. SQL, the engine's columns and clauses, the counts and the engine's reader derive from it.
import {
  type Bound,
  exclusionName,
  type FilterEntry,
  type Filters,
  isChoice,
  isWordFilter,
  type Limits,
  offeredBounds,
  type RangeFilter,
  type WordFilter,
  type NumberFilter,
} from 'contracts/filter-kinds';
import { FILTERS } from 'contracts/filters';
import { columnName } from '../../../platform/database/column-name.ts';
import { type Included, SPECIAL_COLUMNS, WITHOUT_COLUMN } from './special-columns.ts';

interface SqlColumn {
  name: string;
  /** Its expression for a row `c` of `car_state`. */
  sql: string;
}

/** A column of few values. Each has a small number as its code; 0 means none. */
export type ValueColumn = SqlColumn &
  ({ kind: 'words'; codes: ReadonlyMap<string, number>; isFreeText: boolean } | { kind: 'number' } | { kind: 'flag' });

/** A column with bounds. */
export interface MeasureColumn extends SqlColumn {
  kind: 'measure';
  limits: Limits;
  /** All its numbers are. */
  isWhole: boolean;
  isSometimesUnknown: boolean;
  /** The bounds that lists offer, ascending; null where each value that cars have is counted. */
  offered: readonly number[] | null;
  isCountedOnRequest: boolean;
}

/** A column of lists of ids. */
export interface ItemsColumn extends SqlColumn {
  kind: 'items';
}

export type PlaceName = 'brand' | 'model' | 'city';
/** One end of a range. */
export interface SearchedBound {
  /** The parameter. */
  name: string;
  isLower: boolean;
  offered: readonly number[] | null;
}

/** A filter with the columns that it tests. */
export type SearchedFilter = { isCountedOnRequest: boolean } & (
  | { kind: 'place'; name: PlaceName }
  | { kind: 'values'; name: string; columns: readonly ValueColumn[]; includes: Included }
  | { kind: 'items'; name: string; column: ItemsColumn }
  | { kind: 'flag'; name: string; column: ValueColumn }
  | { kind: 'range'; name: string; column: MeasureColumn; bounds: readonly SearchedBound[] }
  | { kind: 'county'; name: string }
  | { kind: 'instalment'; name: string; offered: readonly number[] }
  | { kind: 'near'; name: string }
);
/** A filter with columns of its own. */
export type TestedFilter = Extract<SearchedFilter, { kind: 'values' | 'items' | 'flag' | 'range' }>;
type Tested<Kind> = Omit<Extract<SearchedFilter, { kind: Kind }>, 'isCountedOnRequest'>;

/** A filter's only column, named as the filter in snake case unless declared otherwise. */
function ownColumn(filter: string): SqlColumn {
  const { columns = [columnName(filter)], sql } = SPECIAL_COLUMNS[filter] ?? {};
  const name = columns[0] ?? filter;
  return { name, sql: sql ?? `c.${name}` };
}

function wordColumns(filter: string, { words }: WordFilter): ValueColumn[] {
  const { columns = [columnName(filter)], isFreeText = false } = SPECIAL_COLUMNS[filter] ?? {};
  return words.map((labels, index): ValueColumn => {
    const codes = new Map(Object.keys(labels).map((word, place) => [word, place + 1]));
    const name = columns[index] ?? filter;
    return { kind: 'words', name, sql: `c.${name}`, codes, isFreeText };
  });
}

function searchedChoice(name: string, entry: WordFilter | NumberFilter): Tested<'values'> {
  const columns = isWordFilter(entry) ? wordColumns(name, entry) : [{ kind: 'number' as const, ...ownColumn(name) }];
  const includes = SPECIAL_COLUMNS[name]?.includes ?? {};
  return { kind: 'values', name, columns, includes };
}

function searchedRange(name: string, entry: RangeFilter): Tested<'range'> {
  const { limits, isSometimesUnknown = false } = entry;
  const boundOf = (bound: Bound | undefined, isLower: boolean): SearchedBound[] =>
    bound ? [{ name: bound.name, isLower, offered: offeredBounds({ bound }) }] : [];
  const bounds = [...boundOf(entry.from, true), ...boundOf(entry.to, false)];
  const isOffered = bounds.every(({ offered }) => offered !== null);
  const offered = isOffered ? bounds.flatMap((bound) => bound.offered ?? []) : null;
  const column: MeasureColumn = {
    kind: 'measure',
    ...ownColumn(name),
    limits,
    isWhole: limits.isWhole ?? SPECIAL_COLUMNS[name]?.isWhole ?? false,
    isSometimesUnknown,
    offered: offered && [...new Set(offered)].toSorted((a, b) => a - b),
    isCountedOnRequest: entry.isCountedOnRequest === true,
  };
  return { kind: 'range', name, column, bounds };
}

function withoutColumn(name: string, entry: FilterEntry): SearchedFilter {
  const isCountedOnRequest = entry.kind !== 'near';
  if (entry.kind === 'range') {
    const bound = entry.from ?? entry.to;
    const offered = bound ? offeredBounds({ bound }) : null;
    return { kind: 'instalment', name: bound?.name ?? name, offered: offered ?? [], isCountedOnRequest };
  }
  return { kind: entry.kind === 'near' ? 'near' : 'county', name, isCountedOnRequest };
}

function searched([name, entry]: [string, Filters[string]]): SearchedFilter {
  if (WITHOUT_COLUMN.some((one) => one === name)) return withoutColumn(name, entry);
  const isCountedOnRequest = 'isCountedOnRequest' in entry && entry.isCountedOnRequest === true;
  if (entry.kind === 'range') return { ...searchedRange(name, entry), isCountedOnRequest };
  if (isChoice(entry)) return { ...searchedChoice(name, entry), isCountedOnRequest };
  if (entry.kind === 'place') return { kind: 'place', name: name as PlaceName, isCountedOnRequest };
  const column = ownColumn(name);
  return entry.kind === 'flag'
    ? { kind: 'flag', name, column: { kind: 'flag', ...column }, isCountedOnRequest }
    : { kind: 'items', name, column: { kind: 'items', ...column }, isCountedOnRequest };
}

/** A table of filters in the form that the server searches by. */
export interface FilterTable {
  filters: readonly SearchedFilter[];
  /** Those that test columns of their own. */
  tested: readonly TestedFilter[];
  /** Those that can be excluded by their values, by the parameter that does so. */
  exclusions: readonly (readonly [parameter: string, filter: Extract<SearchedFilter, { kind: 'values' }>])[];
  /** The column of prices, by which instalments are searched. */
  price: MeasureColumn | null;
  /** The columns that filters test, each once. */
  columns: readonly (ValueColumn | MeasureColumn | ItemsColumn)[];
}

/** The columns of a table of filters; built once per table. */
export function filterTable(table: Filters): FilterTable {
  const filters = Object.entries(table).map(searched);
  const columns = new Map<string, FilterTable['columns'][number]>();
  for (const filter of filters) {
    const own = filter.kind === 'values' ? filter.columns : 'column' in filter ? [filter.column] : [];
    for (const column of own) if (!columns.has(column.name)) columns.set(column.name, column);
  }
  const price = columns.get('price');
  return {
    filters,
    tested: filters.filter((filter) => 'column' in filter || 'columns' in filter),
    exclusions: filters
      .filter((filter) => filter.kind === 'values')
      .map((filter) => [exclusionName(filter.name), filter] as const),
    price: price?.kind === 'measure' ? price : null,
    columns: [...columns.values()],
  };
}

/** The product's table. */
export const FILTER_TABLE: FilterTable = filterTable(FILTERS);
