import { toSlug } from 'contracts/slug';
import { isSet, type FilterValues } from 'contracts/search-path';
import { api } from '../api.ts';
import type { Choice } from './filter-fields.ts';

export type Named = { id: number; name: string; slug: string };

/** The entry of a filter's value: by slug, by name, or by id (docs/rules/data.md "Data on the wire"). */
export function findNamed<Item extends Named>(items: readonly Item[], value: string | undefined): Item | undefined {
  if (!isSet(value)) return undefined;
  const slug = toSlug(value);
  return (
    items.find((item) => item.slug === value || item.slug === slug) ??
    items.find((item) => toSlug(item.name) === slug || String(item.id) === value)
  );
}

/** Towns of the same name are distinguished by their county. */
function cityChoices(cities: readonly (Named & { county: string | null })[]): Choice[] {
  const seen = new Set<string>();
  const twice = new Set(cities.map(({ name }) => name).filter((name) => seen.size === seen.add(name).size));
  return cities.map(({ slug, name, county }) => ({
    value: slug,
    label: twice.has(name) && county ? `${name}, ${county}` : name,
  }));
}

const choice = ({ slug, name }: Named): Choice => ({ value: slug, label: name });

/** The entries of a filter's values, which commas separate. */
export const findAllNamed = <Item extends Named>(items: readonly Item[], value: string | undefined): Item[] =>
  (value ?? '').split(',').flatMap((one) => findNamed(items, one) ?? []);

/** Brands, towns, and the models of the selected brands alone; models are fetched once a brand is selected. */
export function useReferenceLists({ brand }: Pick<FilterValues, 'brand'>) {
  const brands = api.brand.list.useQuery();
  const cities = api.city.list.useQuery();
  const chosen = findAllNamed(brands.data ?? [], brand);
  const models = api.useQueries((call) => chosen.map(({ id }) => call.model.list({ brandId: id })));
  const ofBrands = chosen.map(({ id }, at) => (models[at]?.data ?? []).filter(({ brandId }) => brandId === id));
  return {
    brands: brands.data ?? [],
    cities: cities.data ?? [],
    models: ofBrands.flat(),
    brandChoices: (brands.data ?? []).map(choice),
    // With several brands, each model is named with its brand.
    modelChoices: ofBrands.flatMap((list, at) =>
      list.map((model) => ({
        ...choice(model),
        label: chosen.length > 1 ? `${chosen[at]?.name} ${model.name}` : model.name,
      })),
    ),
    cityChoices: cityChoices(cities.data ?? []),
    isLoading: brands.isPending || cities.isPending,
    areModelsLoading: models.some(({ isLoading }) => isLoading),
  };
}
export type ReferenceLists = ReturnType<typeof useReferenceLists>;
