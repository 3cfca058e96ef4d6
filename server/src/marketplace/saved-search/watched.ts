import type { SavedKind } from 'contracts/saved-search';
import type { CarFilters } from 'contracts/search';
import { searchPath } from 'contracts/search-path';

/** What a row's column `filters` says that is watched: a search, one car, or the favourites of the row's owner. */
export type Watched = CarFilters | WatchedCar | typeof FAVORITES;
export interface WatchedCar {
  carId: number;
}
export const FAVORITES = { favorites: true } as const;

export const isWatchedCar = (watched: Watched): watched is WatchedCar => 'carId' in watched;
export const isFavorites = (watched: Watched): watched is typeof FAVORITES => 'favorites' in watched;

export function kindOf(watched: Watched): SavedKind {
  if (isWatchedCar(watched)) return 'car';
  return isFavorites(watched) ? 'favorites' : 'search';
}

/** The address of the results, of the car, or of the favourites. */
export function pathOf(watched: Watched): string {
  if (isWatchedCar(watched)) return `/cars/${watched.carId}`;
  if (isFavorites(watched)) return '/user-dashboard?tab=favorite';
  return searchPath(Object.fromEntries(Object.entries(watched).map(([name, value]) => [name, String(value)])));
}
