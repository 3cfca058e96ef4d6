import { savedIds } from 'contracts/ui';

const MAX_CARS = 6;
const SEARCH_KEY = 'an-search';
const cars = savedIds('an-viewed');

/** A search that this browser made: its address, and its filters in words. */
export type RecentSearch = { path: string; text: string };

/** Keeps a car that was looked at in this browser; nothing is sent. */
export function keepViewed(id: number): void {
  const ids = cars.current();
  if (ids[0] !== id) cars.write([id, ...ids.filter((other) => other !== id)].slice(0, MAX_CARS));
}

/** The cars that were looked at, the last one first; none on the server and during hydration. */
export const useViewed = (): readonly number[] => cars.useIds();

/** Keeps the last search that had filters. */
export function keepSearch(search: RecentSearch): void {
  try {
    localStorage.setItem(SEARCH_KEY, JSON.stringify(search));
  } catch {
    // Private windows may refuse storage: then there is nothing to continue.
  }
}

/** The last search; null where there is none, or what is stored is no address of this site. */
export function readSearch(): RecentSearch | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEARCH_KEY) ?? 'null');
    const { path, text } = (stored ?? {}) as Partial<Record<keyof RecentSearch, unknown>>;
    return typeof path === 'string' && typeof text === 'string' && /^\/(?!\/)/.test(path) ? { path, text } : null;
  } catch {
    return null;
  }
}

/** Forgets cars and search. */
export function forgetVisits(): void {
  try {
    localStorage.removeItem(SEARCH_KEY);
  } catch {
    // Nothing was stored either.
  }
  cars.write([]);
}
