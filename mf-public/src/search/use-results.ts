import type { CarPage, Understood } from 'contracts/search';
import { isSet, type FilterValues } from 'contracts/search-path';
import { toCarSearch, type PathFilters, withReading } from 'contracts/search-url';
import { useMemo } from 'react';
import { api } from '../api.ts';
import { findAllNamed } from '../filter/reference-lists.ts';
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
    shown: chosen ? next.shown : withBrand(withReading(values, data?.reading), data),
    understood: chosen?.understood ?? known,
    chips: chosen?.chips ?? chips,
  };
}

/** A model that was named alone ("golf") has its cars' brand, without which the filters show no model. */
function withBrand(values: FilterValues, page: CarPage | undefined): FilterValues {
  if (!page?.understood.model || !isSet(values.model) || isSet(values.brand)) return values;
  const brand = page.cars[0]?.brand.slug;
  return brand === undefined ? values : { ...values, brand };
}

type Chosen = { understood: Understood; chips: ReturnType<typeof chipsOf> };

/** The names of the filters chosen last, while their answer is loading. */
function useChosen({ shown, isLoading }: NextFilters): Chosen | null {
  const utils = api.useUtils();
  return useMemo(() => {
    if (!isLoading) return null;
    // From the cache, whose lists the choice was made from: the results do not follow their changes.
    const brands = utils.brand.list.getData();
    const models = findAllNamed(brands ?? [], shown.brand).flatMap(
      ({ id }) => utils.model.list.getData({ brandId: id }) ?? [],
    );
    const understood = namedPlaces(shown, { brands, models, cities: utils.city.list.getData() });
    return { understood, chips: chipsOf(shown, understood) };
  }, [isLoading, shown, utils]);
}
