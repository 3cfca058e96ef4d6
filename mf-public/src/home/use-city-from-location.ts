import { foldText } from 'contracts/slug';
import { isSet } from 'contracts/search-path';
import { useEffect, useRef } from 'react';
import { api } from '../api.ts';
import type { ReferenceLists } from '../filter/reference-lists.ts';

/**
 * Fills in the city once, when the list is loaded and no city is selected (public-site §4 "City auto-fill"). A failed
 * detection, or a place without cars, fills in nothing and shows nothing.
 */
export function useCityFromLocation(
  cities: ReferenceLists['cities'],
  chosen: string | undefined,
  fill: (slug: string) => void,
): void {
  const isDone = useRef(false);
  const { data } = api.geoip.locate.useQuery(undefined, { enabled: cities.length > 0 });
  useEffect(() => {
    if (isDone.current || !data || cities.length === 0) return;
    isDone.current = true;
    const place = data.success ? data.city : null;
    if (!place || isSet(chosen)) return;
    const city = cities.find(({ name }) => foldText(name) === foldText(place));
    if (city) fill(city.slug);
  }, [cities, chosen, data, fill]);
}
