import { GUEST_FAVORITES, savedIds } from 'contracts/ui';

/** How many cars this browser keeps for a visitor; 0 for who is signed in, whose cars are in the account. */
export function useSavedCount(isAuthenticated: boolean): number {
  const kept = savedIds(GUEST_FAVORITES).useIds().length;
  return isAuthenticated ? 0 : kept;
}
