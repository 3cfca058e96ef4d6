import type { Understood } from 'contracts/search';
import type { FilterValues } from 'contracts/search-path';
import { findNamed, type Named } from '../filter/reference-lists.ts';

export interface PlaceLists {
  brands: readonly Named[] | undefined;
  models: readonly Named[] | undefined;
  cities: readonly Named[] | undefined;
}

/** What the chosen brand, model and town are called, before the answer says so. */
export function namedPlaces(values: FilterValues, { brands = [], models = [], cities = [] }: PlaceLists): Understood {
  const named = (items: readonly Named[], value: string | undefined) => findNamed(items, value) ?? null;
  const brand = named(brands, values.brand);
  return { brand, model: brand && named(models, values.model), city: named(cities, values.city) };
}
