import { keepPreviousData } from 'contracts/query';
import type { FacetValue } from 'contracts/search-facets';
import { isSet, PLACES, type FilterValues } from 'contracts/search-path';
import { api } from '../api.ts';
import type { CountOf } from '../filter/choice-counts.ts';
import { useAfterLoad } from './use-after-load.ts';

/**
 * How many cars each choice would find with the selected brand, model and town. Fetched after the page has loaded;
 * the search's own hook handles all filters, but would pull the schemas into home's first load.
 */
export function useStockCounts(values: FilterValues = {}): CountOf {
  const chosen = Object.fromEntries(PLACES.flatMap((name) => (isSet(values[name]) ? [[name, values[name]]] : [])));
  const { data } = api.search.cars.useQuery(
    { ...chosen, limit: 1, facets: true },
    { enabled: useAfterLoad(), placeholderData: keepPreviousData },
  );
  const facets: Partial<Record<string, FacetValue[]>> = data?.facets ?? {};
  return (filter, value) => facets[filter] && (facets[filter].find((choice) => choice.value === value)?.count ?? 0);
}
