import type { RecentSearch } from 'contracts/kept-search';
import { LAST_SEARCH, VIEWED } from 'contracts/kept-visits';
import { localStore, savedIds } from 'ui';

const MAX_CARS = 6;
const cars = savedIds(VIEWED);

/** Keeps a car that was looked at in this browser; nothing is sent. */
export function saveViewedCar(id: number): void {
  const ids = cars.current();
  if (ids[0] !== id) cars.write([id, ...ids.filter((other) => other !== id)].slice(0, MAX_CARS));
}

/** The cars that were looked at, the last one first; none on the server and during hydration. */
export const useViewed = (): readonly number[] => cars.useIds();

/** Keeps the last search that had filters. */
export function saveLastSearch(search: RecentSearch): void {
  localStore.write(LAST_SEARCH, JSON.stringify(search));
}

/** Forgets cars and search. */
export function forgetVisits(): void {
  localStore.write(LAST_SEARCH, null);
  cars.write([]);
}
