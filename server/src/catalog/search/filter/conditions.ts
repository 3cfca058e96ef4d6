import type { CarFilterName } from 'contracts/search';
import type {
  FilterTable,
  ItemsColumn,
  MeasureColumn,
  SearchedFilter,
  TestedFilter,
  ValueColumn,
} from './filter-table.ts';
import type { NamedRow } from './named.ts';
import type { ResolvedFilters, ResolvedPlaces } from './resolved-filters.ts';
import type { Included } from './special-columns.ts';

/** One condition of a search, before it becomes SQL or a clause of the engine. All of a search must hold. */
export type Condition = { filter: CarFilterName } & (
  | {
      kind: 'place';
      place: 'brand' | 'model' | 'city';
      ids: readonly number[];
      /** Brands all of whose models match too. */
      orBrands?: readonly number[];
      isExcluded?: boolean;
    }
  | { kind: 'values'; column: ValueColumn; values: readonly (string | number)[]; isExcluded?: boolean }
  | { kind: 'items'; column: ItemsColumn; items: readonly string[] }
  | { kind: 'flag'; column: ValueColumn }
  | { kind: 'range'; column: MeasureColumn; from?: number | undefined; to?: number | undefined }
  | { kind: 'word'; prefix: string }
);

type Values = Readonly<Record<string, unknown>>;
type ValueFilter = Extract<SearchedFilter, { kind: 'values' }>;
type RangeFilter = Extract<SearchedFilter, { kind: 'range' }>;
interface AskedValues {
  filter: CarFilterName;
  value: unknown;
  isExcluded?: true;
}

const NONE: readonly (string | number)[] = [];
const idsOf = (rows: readonly NamedRow[]): number[] => rows.map(({ id }) => id);

/** The stored values of a column that match this value, or any of these values. */
function storedValues(column: ValueColumn, includes: Included, value: unknown): readonly (string | number)[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => storedValues(column, includes, one)))];
  if (column.kind === 'words') {
    const word = String(value);
    return column.codes.has(word) ? (includes[word] ?? [word]) : NONE;
  }
  return typeof value === 'number' ? [value] : NONE;
}

/**
 * Any one of the values; those of another vocabulary are in another column, which is a separate condition: gearbox and
 * driven wheels narrow each other.
 */
function addValues(to: Condition[], { columns, includes }: ValueFilter, { value, ...asked }: AskedValues): void {
  for (const column of columns) {
    const values = storedValues(column, includes, value);
    if (values.length > 0) to.push({ kind: 'values', column, values, ...asked });
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

/** Chosen brands without a chosen model of theirs. */
const wholeBrands = ({ brands, models }: Pick<ResolvedPlaces, 'brands' | 'models'>): number[] =>
  idsOf(brands.filter(({ id }) => models.every(({ brandId }) => brandId !== id)));

/** A chosen model restricts only its own brand: "Dacia Duster or Škoda". */
function addPlaces(to: Condition[], { brands, models, cities, from }: ResolvedPlacesAndValues): void {
  if (brands.length > 0) to.push({ kind: 'place', filter: from.brand, place: 'brand', ids: idsOf(brands) });
  if (models.length > 0) {
    const orBrands = wholeBrands({ brands, models });
    const whole = orBrands.length > 0 ? { orBrands } : {};
    to.push({ kind: 'place', filter: from.model, place: 'model', ids: idsOf(models), ...whole });
  }
  if (cities.length > 0) to.push({ kind: 'place', filter: from.city, place: 'city', ids: idsOf(cities) });
}

function addExcludedPlaces(to: Condition[], { excluded }: ResolvedPlacesAndValues): void {
  const { brands, models, cities, countyTowns } = excluded;
  const exclude = (filter: CarFilterName, place: 'brand' | 'model' | 'city', ids: readonly number[]) => {
    if (ids.length > 0) to.push({ kind: 'place', filter, place, ids, isExcluded: true });
  };
  exclude('not.brand', 'brand', wholeBrands({ brands, models }));
  exclude('not.model', 'model', idsOf(models));
  exclude('not.city', 'city', idsOf(cities));
  exclude('not.county', 'city', countyTowns ?? []);
}

/** Counties and distances are sets of towns. */
function addTowns(to: Condition[], { countyTowns, near }: ResolvedPlacesAndValues): void {
  if (countyTowns) to.push({ kind: 'place', filter: 'county', place: 'city', ids: countyTowns });
  if (near) to.push({ kind: 'place', filter: 'near', place: 'city', ids: near.towns.map(({ id }) => id) });
}

function addFilter(to: Condition[], filter: TestedFilter, values: Values): void {
  if (filter.kind === 'range') return addRange(to, filter, values);
  const value = values[filter.name];
  if (value === undefined) return;
  const name = filter.name as CarFilterName;
  if (filter.kind === 'values') return addValues(to, filter, { filter: name, value });
  if (filter.kind === 'items') {
    to.push({ kind: 'items', filter: name, column: filter.column, items: [value].flat() as string[] });
  }
  // False has no effect.
  else if (value === true) to.push({ kind: 'flag', filter: name, column: filter.column });
}

type ResolvedPlacesAndValues = Omit<ResolvedFilters, 'words' | 'text'>;

function addAll(
  conditions: Condition[],
  asked: ResolvedPlacesAndValues,
  { tested, exclusions, price }: FilterTable,
): void {
  const values: Values = asked.filters;
  addPlaces(conditions, asked);
  for (const filter of tested) addFilter(conditions, filter, values);
  addTowns(conditions, asked);
  if (asked.maxPrice !== null && price) {
    conditions.push({ kind: 'range', filter: 'instalmentTo', column: price, to: asked.maxPrice });
  }
  addExcludedPlaces(conditions, asked);
  for (const [name, filter] of exclusions) {
    const value = values[name];
    if (value === undefined) continue;
    addValues(conditions, filter, { filter: name as CarFilterName, value, isExcluded: true });
  }
}

/**
 * The conditions of a search, each with the filter that it comes from; all that a free text says comes from the text.
 * Built for each query, so it allocates no more than its result.
 */
export function conditionsOf(resolved: ResolvedFilters, table: FilterTable): Condition[] {
  const conditions: Condition[] = [];
  addAll(conditions, resolved, table);
  if (resolved.text) {
    const own = conditions.length;
    addAll(conditions, resolved.text, table);
    for (let index = own; index < conditions.length; index++) conditions[index]!.filter = 'q';
  }
  for (const prefix of resolved.words) conditions.push({ kind: 'word', filter: 'q', prefix });
  return conditions;
}
