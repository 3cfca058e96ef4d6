import type { CarFilterName } from 'contracts/search';
import type { UnderstoodFilters } from '../query/understand.ts';
import type { FilterTable, MeasureColumn, PlaceName, SearchedFilter, ValueColumn } from './filter-table.ts';

/** One condition of a search, before it is SQL or a clause of the engine. All of a search hold together. */
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
type Place = Extract<Condition, { kind: 'place' }>;

const listOf = (value: unknown): (string | number)[] =>
  value === undefined || value === null ? [] : ([value].flat() as (string | number)[]);

/** Any one of the values; those of another vocabulary are in another column, which is a condition of its own. */
function valueConditions({ columns, includes }: ValueFilter, filter: CarFilterName, value: unknown): Condition[] {
  const stored = listOf(value).flatMap((one): readonly (string | number)[] => includes[one] ?? [one]);
  return columns.flatMap((column): Condition[] => {
    const isIn = (one: string | number) => column.kind !== 'words' || column.codes.has(String(one));
    const values = [...new Set(stored.filter(isIn))];
    return values.length === 0 ? [] : [{ kind: 'values', filter, column, values }];
  });
}

function rangeConditions({ column, bounds }: RangeFilter, values: Values): Condition[] {
  return bounds.flatMap(({ name, isLower }): Condition[] => {
    const value = values[name];
    if (typeof value !== 'number') return [];
    const bound = isLower ? { from: value } : { to: value };
    return [{ kind: 'range', filter: name as CarFilterName, column, ...bound }];
  });
}

function placeConditions(place: PlaceName, { brand, models, cities, from }: UnderstoodFilters): Place[] {
  const rows = { brand: brand ? [brand] : [], model: models, city: cities }[place];
  return rows.length === 0 ? [] : [{ kind: 'place', filter: from[place], place, ids: rows.map(({ id }) => id) }];
}

function filterConditions(filter: SearchedFilter, understood: UnderstoodFilters): Condition[] {
  const values: Values = understood.filters;
  if (filter.kind === 'place') return placeConditions(filter.name, understood);
  if (filter.kind === 'range') return rangeConditions(filter, values);
  const name = filter.name as CarFilterName;
  if (filter.kind === 'values') return valueConditions(filter, name, values[name]);
  // "Premium only": false asks for nothing.
  return values[name] ? [{ kind: 'flag', filter: name, column: filter.column }] : [];
}

/** The conditions of a search, each with the filter that it comes from; names and words may come from the free text. */
export function conditionsOf(understood: UnderstoodFilters, { filters }: FilterTable): Condition[] {
  const read: Values = understood.read;
  return [
    ...filters.flatMap((filter) => filterConditions(filter, understood)),
    ...filters.flatMap((filter) =>
      filter.kind === 'values' && filter.isReadInText ? valueConditions(filter, 'q', read[filter.name]) : [],
    ),
    ...understood.words.map((prefix): Condition => ({ kind: 'word', filter: 'q', prefix })),
  ];
}
