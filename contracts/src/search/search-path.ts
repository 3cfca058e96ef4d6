import { toSlug } from '../text/slug.ts';
import type { CarFilterName } from './search.schema.ts';

/** Values of the search panel as its selects hold them: names or slugs for the first three, text for all. */
export type FilterValues = Partial<Record<CarFilterName | 'sort' | 'page', string>>;

/** The filters in the path, where it names a brand or a town. */
export const PLACES = ['brand', 'model', 'city'] as const;

/** The value "all" and empty values are never sent (public-site §2). */
export const isSet = (value: string | undefined): value is string =>
  value !== undefined && value !== '' && value !== 'all';

/** A list, of a filter that takes several values. */
const isList = (value: string | undefined): boolean => isSet(value) && value.includes(',');

function pathSegments(values: FilterValues): string[] {
  // Several brands, models or towns have no address of their own.
  if (PLACES.some((name) => isList(values[name]))) return [];
  const brand = isSet(values.brand) ? toSlug(values.brand) : '';
  const model = isSet(values.model) ? toSlug(values.model) : '';
  const city = isSet(values.city) ? toSlug(values.city) : '';
  // A model has no meaning without its brand.
  return [brand, brand && model, city].filter((segment) => segment !== '');
}

/**
 * The search navigation rule (public-site §2 "Home"): brand, model and city go into the path, everything else into the
 * query; with neither brand nor city, or several of one of the three, the address is /cauta.
 */
export function searchPath(values: FilterValues): string {
  const segments = pathSegments(values);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const inPath = segments.length > 0 && PLACES.some((part) => part === name);
    if (!inPath && isSet(value)) query.set(name, value);
  }
  const search = query.size > 0 ? `?${query}` : '';
  return (segments.length > 0 ? `/${segments.join('/')}` : '/cauta') + search;
}
