import { isSet, type FilterValues } from 'contracts/search-path';

/** Whether a place is a point that the visitor's browser gave, and not a town. */
export const isOwnPlace = (near: string | undefined): boolean => isSet(near) && /^-?\d[\d.]*,/.test(near);

/** A search as it may be kept: without the visitor's own place, and the order by the distance from it. */
export function withoutOwnPlace(values: FilterValues): FilterValues {
  if (!isOwnPlace(values.near)) return values;
  const { near: _near, radiusKm: _radius, sort, ...others } = values;
  return { ...others, ...(sort && sort !== 'distance' && { sort }) };
}
