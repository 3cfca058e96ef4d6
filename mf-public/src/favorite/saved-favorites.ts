import { MAX_GUEST_FAVORITES } from 'contracts/favorite-limits';
import { GUEST_FAVORITES, savedIds } from 'ui';

/** Ids of the cars that a visitor without account marked; the login merges them into the account. */
const favorites = savedIds(GUEST_FAVORITES);

/** Marks a car in this browser, or removes the mark. */
export function toggleGuestFavorite(carId: number): void {
  const ids = favorites.current();
  favorites.write(
    ids.includes(carId) ? ids.filter((id) => id !== carId) : [carId, ...ids].slice(0, MAX_GUEST_FAVORITES),
  );
}

/** This browser's favourites, the last one first. */
export const readGuestFavorites = (): readonly number[] => favorites.current();

/** Removes favourites: those that are in an account now, or of cars that are gone. */
export function forgetGuestFavorites(carIds: readonly number[]): void {
  if (carIds.length > 0) favorites.write(favorites.current().filter((id) => !carIds.includes(id)));
}

/** The marked cars, the last one first; none on the server and during hydration. */
export const useGuestFavorites = (): readonly number[] => favorites.useIds();
