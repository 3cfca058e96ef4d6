import type { Understood } from 'contracts/search';
import type { PLACES } from 'contracts/search-path';

export type PlaceName = (typeof PLACES)[number];
/** `brand`: of a model among several. */
export type UnderstoodName = { name: string; slug: string; brand?: string };

/** All brands, models or towns that were asked for. */
export function namesOf(understood: Understood | undefined, place: PlaceName): readonly UnderstoodName[] {
  const several = understood?.several?.[place] ?? [];
  const one = understood?.[place];
  return several.length > 0 || !one ? several : [one];
}
