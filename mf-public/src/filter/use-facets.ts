import { keepPreviousData } from 'contracts/query';
import type { Filters } from 'contracts/filter-kinds';
import { FILTERS } from 'contracts/filters';
import type { FilterValues } from 'contracts/search-path';
import { toCarSearch } from 'contracts/search-url';
import type { Facets, FacetValue } from 'contracts/search-facets';
import { api } from '../api.ts';
import type { CountOf } from './choice-counts.ts';

/** Counts for every value of every filter, and of all cars found; the previous ones stay while the next are loading. */
export function useFacets(
  values: FilterValues,
  filters: Filters = FILTERS,
): { total: number | undefined; countOf: CountOf } {
  // Page and order do not affect the counts.
  const search = toCarSearch({ ...values, page: '', sort: '' }, filters);
  const { data } = api.search.cars.useQuery(
    { ...search, limit: 1, facets: true },
    { placeholderData: keepPreviousData },
  );
  const facets: Partial<Record<keyof Facets | string, FacetValue[]>> = data?.facets ?? {};
  const countOf: CountOf = (filter, value) =>
    facets[filter] && (facets[filter].find((choice) => choice.value === value)?.count ?? 0);
  return { total: data?.total, countOf };
}
