import type { Filters } from 'contracts/filter-kinds';
import { keepPreviousData } from 'contracts/query';
import type { CarSearch } from 'contracts/search';
import type { FacetValue } from 'contracts/search-facets';
import type { FilterValues } from 'contracts/search-path';
import { toCarSearch } from 'contracts/search-url';
import { api } from '../api.ts';
import type { CountOf } from '../filter/choice-counts.ts';

/** Counts for the values of filters that are counted by name; the previous ones stay while the next are loading. */
export function useRequestedCounts(values: FilterValues, filters: Filters, names: readonly string[]): CountOf {
  const search = toCarSearch({ ...values, page: '', sort: '' }, filters);
  const { data } = api.search.cars.useQuery(
    { ...search, limit: 1, counts: names as Extract<CarSearch['counts'], unknown[]> },
    { placeholderData: keepPreviousData },
  );
  const counts: Partial<Record<string, FacetValue[]>> = data?.counts ?? {};
  return (name, value) => counts[name] && (counts[name].find((choice) => choice.value === value)?.count ?? 0);
}
