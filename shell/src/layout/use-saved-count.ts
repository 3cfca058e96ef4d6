import { GUEST_FAVORITES, savedIds } from 'ui';

/**
 * How many favourites this browser stores; 0 for a buyer, whose favourites are in the account.
 */
export function useSavedCount(isBuyer: boolean): number {
  const kept = savedIds(GUEST_FAVORITES).useIds().length;
  return isBuyer ? 0 : kept;
}
