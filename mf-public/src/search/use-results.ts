import type { CarPage, Understood } from 'contracts/search';
import { isSet, type FilterValues } from 'contracts/search-path';
import { toCarSearch, type PathFilters, withReading } from 'contracts/search-url';
import { useMemo } from 'react';
import { api } from '../api.ts';
import { findAllNamed, type Named } from '../filter/reference-lists.ts';
import { chipsOf } from './chips.ts';
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

interface PlaceLists {
  brands: readonly Named[] | undefined;
  models: readonly (Named & { brandId: number })[] | undefined;
  cities: readonly Named[] | undefined;
}

/** Names of the chosen brands, models and towns, before the answer brings them. */
function namedPlaces(values: FilterValues, { brands = [], models = [], cities = [] }: PlaceLists): Understood {
  const brand = findAllNamed(brands, values.brand);
  const city = findAllNamed(cities, values.city);
  const model = (brand.length > 0 ? findAllNamed(models, values.model) : []).map((one) => ({
    ...one,
    brand: brand.find(({ id }) => id === one.brandId)?.slug ?? '',
  }));
  const all = { brand, model, city };
  const one = <Item>(names: readonly Item[]) => (names.length === 1 ? names[0]! : null);
  return {
    brand: one(brand),
    model: one(model),
    city: one(city),
    ...(Object.values(all).some((names) => names.length > 1) && { several: all }),
  };
}
