// The counts beside the filters: what is counted for each parameter, and how counts become the answer's choices. Engine
// and database count; these definitions are shared by both.
import { COUNTY_LABELS } from 'contracts/counties';
import type { CarFilterName } from 'contracts/search';
import type { Facets, FacetValue, RequestedCounts } from 'contracts/search-facets';
import { toSlug } from 'contracts/slug';
import type {
  FilterTable,
  ItemsColumn,
  MeasureColumn,
  PlaceName,
  SearchedFilter,
  ValueColumn,
} from './filter-table.ts';
import type { Included } from './special-columns.ts';

/** A dimension that is counted beside one parameter, and the parameters whose conditions are left out. */
export type Dimension = { name: string; without: readonly CarFilterName[]; isOnRequest: boolean } & (
  | { kind: 'place'; place: PlaceName }
  | { kind: 'values'; columns: readonly ValueColumn[]; includes: Included }
  | { kind: 'each'; column: MeasureColumn; isLower: boolean }
  | { kind: 'offered'; column: MeasureColumn; isLower: boolean; values: readonly number[] }
  | { kind: 'items'; column: ItemsColumn }
  | { kind: 'county' }
  | { kind: 'instalment'; values: readonly number[] }
);

/** Models belong to the chosen brand; another brand has other models. */
const WITHOUT: Record<PlaceName, readonly CarFilterName[]> = {
  brand: ['brand', 'model'],
  model: ['model'],
  city: ['city'],
};

function ofFilter(filter: SearchedFilter): Dimension[] {
  const { name, isCountedOnRequest: isOnRequest } = filter;
  if (filter.kind === 'place') {
    return [{ kind: 'place', name, place: filter.name, without: WITHOUT[filter.name], isOnRequest }];
  }
  const one = { name, without: [name as CarFilterName], isOnRequest };
  switch (filter.kind) {
    case 'values':
      return [{ kind: 'values', ...one, ...pick(filter) }];
    case 'flag':
      return [{ kind: 'values', ...one, columns: [filter.column], includes: {} }];
    // A car must have all items, so a further one is counted beside those chosen.
    case 'items':
      return [{ kind: 'items', ...one, without: [], column: filter.column }];
    case 'county':
      return [{ kind: 'county', ...one }];
    case 'instalment':
      return [{ kind: 'instalment', ...one, values: filter.offered }];
    case 'near':
      return [];
    case 'range':
      return filter.bounds.map(({ name: bound, isLower, offered }): Dimension => {
        const own = { name: bound, without: [bound as CarFilterName], column: filter.column, isLower, isOnRequest };
        return offered ? { kind: 'offered', ...own, values: offered } : { kind: 'each', ...own };
      });
  }
}
const pick = ({ columns, includes }: Extract<SearchedFilter, { kind: 'values' }>) => ({ columns, includes });

/** The dimensions of all parameters of a table that are counted with every search that asks for counts. */
export const dimensionsOf = ({ filters }: FilterTable): Dimension[] =>
  filters.flatMap(ofFilter).filter(({ isOnRequest }) => !isOnRequest);

/** The dimensions of the parameters that are counted when they are named. */
export const requestedDimensions = ({ filters }: FilterTable, names: readonly string[]): Dimension[] =>
  filters.flatMap(ofFilter).filter(({ isOnRequest, name }) => isOnRequest && names.includes(name));

/** Most frequent first, then by value; values that find nothing are left out. */
const sorted = (values: readonly FacetValue[]): FacetValue[] =>
  values
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : Number(a.value > b.value)));

const sumOf = (values: readonly FacetValue[], isCounted: (value: string) => boolean): number =>
  values.reduce((sum, { value, count }) => (isCounted(value) ? sum + count : sum), 0);

/** A value that finds others too includes their counts. */
function withIncluded(values: readonly FacetValue[], column: ValueColumn, includes: Included): readonly FacetValue[] {
  const wide = Object.entries(includes).filter(([value]) => column.kind === 'words' && column.codes.has(value));
  if (wide.length === 0) return values;
  const own = values.filter(({ value }) => wide.every(([name]) => name !== value));
  const counted = wide.map(([value, stored]) => ({
    value,
    name: null,
    count: sumOf(values, (one) => stored.includes(one)),
  }));
  return [...own, ...counted];
}

/** Converts counts of exact numbers into counts of "this one or more", or "or less". */
const fromEach = (values: readonly FacetValue[], isLower: boolean): FacetValue[] =>
  values.map((one) => ({
    ...one,
    count: sumOf(values, (value) =>
      isLower ? Number(value) >= Number(one.value) : Number(value) <= Number(one.value),
    ),
  }));

/** The answer's choices of a dimension, from the counts of each of its columns by value. */
export function choicesOf(dimension: Dimension, counted: readonly (readonly FacetValue[])[]): FacetValue[] {
  const [first = []] = counted;
  if (dimension.kind === 'values') {
    const { columns, includes } = dimension;
    return sorted(counted.flatMap((values, index) => withIncluded(values, columns[index]!, includes)));
  }
  if (dimension.kind === 'place') return sorted(bySlug(first));
  return sorted(dimension.kind === 'each' ? fromEach(first, dimension.isLower) : first);
}

/** Models of one slug, of two chosen brands, are one choice. */
function bySlug(values: readonly FacetValue[]): FacetValue[] {
  const choices = new Map<string, FacetValue>();
  for (const one of values) {
    const known = choices.get(one.value);
    choices.set(one.value, known ? { ...known, count: known.count + one.count } : one);
  }
  return [...choices.values()];
}

/** Counts of towns' counties, by slug; a county in two spellings is one. */
export function countiesOf(rows: readonly { county: string; count: number }[]): FacetValue[] {
  const known = rows.flatMap(({ county, count }): FacetValue[] => {
    const value = toSlug(county);
    const name = COUNTY_LABELS[value];
    return name === undefined ? [] : [{ value, name, count }];
  });
  return bySlug(known);
}

/** The counts of named parameters. */
export const requestedCountsOf = (choices: ReadonlyMap<string, FacetValue[]>): RequestedCounts =>
  Object.fromEntries(choices) as RequestedCounts;

/** The counts of all dimensions by parameter; a model without its brand has none. */
export const facetsOf = (choices: ReadonlyMap<string, FacetValue[]>): Facets => Object.fromEntries(choices) as Facets;
