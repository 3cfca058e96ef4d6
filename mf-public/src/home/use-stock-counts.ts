import { keepPreviousData } from 'contracts/query';
import { isSet, type FilterValues } from 'contracts/search-path';
import type { FacetValue } from 'contracts/search-facets';
import { api } from '../api.ts';
import type { CountOf } from '../filter/choice-counts.ts';
import { useAfterLoad } from './use-after-load.ts';

/**
 * How many cars all selected filters find together, and each choice with them. Fetched after the page has loaded, with
 * the values as texts, which the server reads: what reads them here is not in home's first load.
 */
export function useStockCounts(values: FilterValues = {}): { total: number | undefined; countOf: CountOf } {
  const chosen = Object.fromEntries(Object.entries(values).filter(([, value]) => isSet(value)));
  const { data } = api.search.cars.useQuery(
    { ...chosen, limit: 1, facets: true },
    { enabled: useAfterLoad(), placeholderData: keepPreviousData },
  );
  const facets: Partial<Record<string, FacetValue[]>> = data?.facets ?? {};
  const countOf: CountOf = (filter, value) =>
    facets[filter] && (facets[filter].find((choice) => choice.value === value)?.count ?? 0);
  return { total: data?.total, countOf };
}
