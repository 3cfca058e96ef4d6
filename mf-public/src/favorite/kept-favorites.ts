import { MOST_KEPT_FAVORITES } from 'contracts/favorite-limits';
import { KEPT_FAVORITES, keptIds } from 'contracts/ui';

/** Ids of the cars that a visitor without account marked; the login merges them into the account. */
const favorites = keptIds(KEPT_FAVORITES);

/** Marks a car in this browser, or takes the mark away. */
export function toggleKeptFavorite(carId: number): void {
  const ids = favorites.current();
  favorites.write(
    ids.includes(carId) ? ids.filter((id) => id !== carId) : [carId, ...ids].slice(0, MOST_KEPT_FAVORITES),
  );
}

/** The marks of this browser, the last one first. */
export const readKeptFavorites = (): readonly number[] => favorites.current();

/** Takes marks away: those that an account holds now, or of cars that are gone. */
export function forgetKeptFavorites(carIds: readonly number[]): void {
  if (carIds.length > 0) favorites.write(favorites.current().filter((id) => !carIds.includes(id)));
}

/** The marked cars, the last one first; none on the server and during hydration. */
export const useKeptFavorites = (): readonly number[] => favorites.useIds();
