import { GUEST_FAVORITES, savedIds } from 'contracts/ui';

/**
 * How many favourites this browser stores for a visitor; 0 for a signed-in user, whose favourites are in the account.
 */
export function useSavedCount(isAuthenticated: boolean): number {
  const kept = savedIds(GUEST_FAVORITES).useIds().length;
  return isAuthenticated ? 0 : kept;
}
