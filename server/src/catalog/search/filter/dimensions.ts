// The counts beside the filters: what is counted for each parameter, and how counts become the answer's choices. Engine
// and database count; these definitions are shared by both.
import type { CarFilterName } from 'contracts/search';
import type { Facets, FacetValue } from 'contracts/search-facets';
import type { FilterTable, MeasureColumn, PlaceName, SearchedFilter, ValueColumn } from './filter-table.ts';
import type { Included } from './special-columns.ts';

/** What is counted beside one parameter, and whose conditions are left out. */
export type Dimension = { name: string; without: readonly CarFilterName[] } & (
  | { kind: 'place'; place: PlaceName }
  | { kind: 'values'; columns: readonly ValueColumn[]; includes: Included }
  | { kind: 'each'; column: MeasureColumn; isLower: boolean }
  | { kind: 'offered'; column: MeasureColumn; isLower: boolean; values: readonly number[] }
);

/** Models belong to the chosen brand; another brand has other models. */
const WITHOUT: Record<PlaceName, readonly CarFilterName[]> = {
  brand: ['brand', 'model'],
  model: ['model'],
  city: ['city'],
};

function ofFilter(filter: SearchedFilter): Dimension[] {
  if (filter.kind === 'place') {
    return [{ kind: 'place', name: filter.name, place: filter.name, without: WITHOUT[filter.name] }];
  }
  const { name } = filter;
  const without = [name as CarFilterName];
  if (filter.kind === 'values') return [{ kind: 'values', name, without, ...pick(filter) }];
  if (filter.kind === 'flag') return [{ kind: 'values', name, without, columns: [filter.column], includes: {} }];
  return filter.bounds.map(({ name: bound, isLower, offered }): Dimension => {
    const own = { name: bound, without: [bound as CarFilterName], column: filter.column, isLower };
    return offered ? { kind: 'offered', ...own, values: offered } : { kind: 'each', ...own };
  });
}
const pick = ({ columns, includes }: Extract<SearchedFilter, { kind: 'values' }>) => ({ columns, includes });

/** Of all parameters of a table. */
export const dimensionsOf = ({ filters }: FilterTable): Dimension[] => filters.flatMap(ofFilter);

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
  return sorted(dimension.kind === 'each' ? fromEach(first, dimension.isLower) : first);
}

/** The counts of all dimensions by parameter; a model without its brand has none. */
export const facetsOf = (choices: ReadonlyMap<string, FacetValue[]>): Facets => Object.fromEntries(choices) as Facets;
