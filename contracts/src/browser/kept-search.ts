import { localStore } from './browser-store.ts';
// Apart from the names: only who shows the last search reads it.
import type { CarFilters } from '../search/search.schema.ts';
import { LAST_SEARCH } from './kept-visits.ts';

/**
 * A search that this browser made: its address, its filters in words, and as they are saved in an account. Browsers have
 * searches without `filters` from before these were kept.
 */
export type RecentSearch = { path: string; text: string; filters?: CarFilters };

/** The last search; null where there is none, or what is stored is no address of this site. */
export function readSearch(): RecentSearch | null {
  const { path, text, filters } = (localStore.readJson(LAST_SEARCH) ?? {}) as Partial<
    Record<keyof RecentSearch, unknown>
  >;
  if (typeof path !== 'string' || typeof text !== 'string' || !/^\/(?!\/)/.test(path)) return null;
  // The server checks each filter.
  return typeof filters === 'object' && filters !== null ? { path, text, filters } : { path, text };
}
