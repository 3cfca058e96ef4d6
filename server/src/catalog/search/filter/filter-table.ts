// The server's part of the table of filters (contracts/filters): the columns of the view `car_state` that each one
// tests. SQL, the engine's columns and clauses, the counts and the engine's reader derive from it.
import {
  type Bound,
  type Filters,
  isWordFilter,
  type Limits,
  offeredBounds,
  type RangeFilter,
  type WordFilter,
  type NumberFilter,
} from 'contracts/filter-kinds';
import { FILTERS } from 'contracts/filters';
import { type Included, SPECIAL_COLUMNS } from './special-columns.ts';

/** A column of few values. Each has a small number as its code; 0 means none. */
export type ValueColumn =
  | { kind: 'words'; name: string; codes: ReadonlyMap<string, number>; isFreeText: boolean }
  | { kind: 'number'; name: string }
  | { kind: 'flag'; name: string };

/** A column with bounds. */
export interface MeasureColumn {
  kind: 'measure';
  name: string;
  limits: Limits;
  isSometimesUnknown: boolean;
  /** The bounds that lists offer, ascending; null where each value that cars have is counted. */
  offered: readonly number[] | null;
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
export type SearchedFilter =
  | { kind: 'place'; name: PlaceName }
  | { kind: 'values'; name: string; columns: readonly ValueColumn[]; includes: Included }
  | { kind: 'flag'; name: string; column: ValueColumn }
  | { kind: 'range'; name: string; column: MeasureColumn; bounds: readonly SearchedBound[] };

/** `bodyType` is the column `body_type`, named as in the entities. */
const columnName = (filter: string): string => filter.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function wordColumns(filter: string, { words }: WordFilter): ValueColumn[] {
  const { columns = [columnName(filter)], isFreeText = false } = SPECIAL_COLUMNS[filter] ?? {};
  return words.map((labels, index): ValueColumn => {
    const codes = new Map(Object.keys(labels).map((word, place) => [word, place + 1]));
    return { kind: 'words', name: columns[index] ?? filter, codes, isFreeText };
  });
}

function searchedChoice(name: string, entry: WordFilter | NumberFilter): SearchedFilter {
  const columns = isWordFilter(entry)
    ? wordColumns(name, entry)
    : [{ kind: 'number' as const, name: columnName(name) }];
  const includes = SPECIAL_COLUMNS[name]?.includes ?? {};
  return { kind: 'values', name, columns, includes };
}

function searchedRange(name: string, entry: RangeFilter): SearchedFilter {
  const { limits, isSometimesUnknown = false } = entry;
  const boundOf = (bound: Bound | undefined, isLower: boolean): SearchedBound[] =>
    bound ? [{ name: bound.name, isLower, offered: offeredBounds({ bound }) }] : [];
  const bounds = [...boundOf(entry.from, true), ...boundOf(entry.to, false)];
  const isOffered = bounds.every(({ offered }) => offered !== null);
  const offered = isOffered ? bounds.flatMap((bound) => bound.offered ?? []) : null;
  const column: MeasureColumn = {
    kind: 'measure',
    name: columnName(name),
    limits,
    isSometimesUnknown,
    offered: offered && [...new Set(offered)].toSorted((a, b) => a - b),
  };
  return { kind: 'range', name, column, bounds };
}

function searched([name, entry]: [string, Filters[string]]): SearchedFilter {
  if (entry.kind === 'place') return { kind: 'place', name: name as PlaceName };
  if (entry.kind === 'flag') return { kind: 'flag', name, column: { kind: 'flag', name: columnName(name) } };
  return entry.kind === 'range' ? searchedRange(name, entry) : searchedChoice(name, entry);
}

/** A table of filters in the form that the server searches by. */
export interface FilterTable {
  filters: readonly SearchedFilter[];
  /** Those that words of the free text may be resolved to. */
  readFilters: readonly Extract<SearchedFilter, { kind: 'values' }>[];
  /** The columns that filters test, each once. */
  columns: readonly (ValueColumn | MeasureColumn)[];
}

/** The columns of a table of filters; built once per table. */
export function filterTable(table: Filters): FilterTable {
  const filters = Object.entries(table).map(searched);
  const columns = new Map<string, ValueColumn | MeasureColumn>();
  for (const filter of filters) {
    const own = filter.kind === 'values' ? filter.columns : 'column' in filter ? [filter.column] : [];
    for (const column of own) if (!columns.has(column.name)) columns.set(column.name, column);
  }
  const isRead = (name: string) => {
    const entry = table[name];
    return entry !== undefined && isWordFilter(entry) && entry.isReadInText === true;
  };
  const readFilters = filters.filter((filter) => filter.kind === 'values').filter(({ name }) => isRead(name));
  return { filters, readFilters, columns: [...columns.values()] };
}

/** The product's table. */
export const FILTER_TABLE: FilterTable = filterTable(FILTERS);
