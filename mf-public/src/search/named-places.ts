import type { Understood } from 'contracts/search';
import type { FilterValues } from 'contracts/search-path';
import { findAllNamed, type Named } from '../filter/reference-lists.ts';

export interface PlaceLists {
  brands: readonly Named[] | undefined;
  models: readonly (Named & { brandId: number })[] | undefined;
  cities: readonly Named[] | undefined;
}

/** Names of the chosen brands, models and towns, before the answer brings them. */
export function namedPlaces(values: FilterValues, { brands = [], models = [], cities = [] }: PlaceLists): Understood {
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
