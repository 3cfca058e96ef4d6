import type { Understood } from 'contracts/search';
import { toCarSearch, type PathFilters, withReading } from 'contracts/search-url';
import { useMemo } from 'react';
import { api } from '../api.ts';
import { findNamed } from '../filter/reference-lists.ts';
import { chipsOf } from './chips.ts';
import { namedPlaces } from './named-places.ts';
import type { NextFilters } from './use-next-filters.ts';
import { useSearchAddress } from './use-search-address.ts';

/** The results of an address, and what has been chosen beyond it. */
export function useResults(path: PathFilters, named: Understood | undefined) {
  const address = useSearchAddress(path);
  const { values, next } = address;
  const { data, error, isError, isFetching, refetch } = api.search.cars.useQuery(toCarSearch(values));
  const known = data?.understood ?? named;
  const chips = useMemo(() => chipsOf(values, known, data?.reading), [values, known, data?.reading]);
  const chosen = useChosen(next);
  return {
    ...address,
    page: data,
    list: { values, chips, page: data, error, isError, isFetching, onRetry: refetch },
    // Chips and filters agree, also for filters resolved from the free text.
    shown: chosen ? next.shown : withReading(values, data?.reading),
    understood: chosen?.understood ?? known,
    chips: chosen?.chips ?? chips,
  };
}

type Chosen = { understood: Understood; chips: ReturnType<typeof chipsOf> };

/** What was chosen last, in words, while its answer is on the way. */
function useChosen({ shown, isLoading }: NextFilters): Chosen | null {
  const utils = api.useUtils();
  return useMemo(() => {
    if (!isLoading) return null;
    // From the cache, whose lists the choice was made from: the results do not follow their changes.
    const brands = utils.brand.list.getData();
    const brandId = findNamed(brands ?? [], shown.brand)?.id;
    const models = brandId === undefined ? undefined : utils.model.list.getData({ brandId });
    const understood = namedPlaces(shown, { brands, models, cities: utils.city.list.getData() });
    return { understood, chips: chipsOf(shown, understood) };
  }, [isLoading, shown, utils]);
}
