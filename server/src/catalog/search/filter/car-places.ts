import type { CarPlace } from 'contracts/search';
import type { ResolvedFilters } from './resolved-filters.ts';

/**
 * County and distance of each car of a page, when the search is by county or around a point; undefined otherwise.
 * `townsOf` finds the cars' towns.
 */
export function placesOf(
  { near, countyTowns, countyOf }: ResolvedFilters,
  ids: readonly number[],
  townsOf: (ids: readonly number[]) => ReadonlyMap<number, number>,
): CarPlace[] | undefined {
  if (!near && !countyTowns) return undefined;
  const towns = townsOf(ids);
  const distances = new Map(near?.towns.map(({ id, km }) => [id, km]));
  return ids.map((id): CarPlace => {
    const town = towns.get(id);
    const km = town === undefined ? undefined : distances.get(town);
    return { county: town === undefined ? null : countyOf(town), distanceKm: km === undefined ? null : Math.round(km) };
  });
}
