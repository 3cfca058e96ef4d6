import { KEPT_FAVORITES, keptIds } from 'contracts/ui';

/** How many cars this browser keeps for a visitor; 0 for who is signed in, whose cars are in the account. */
export function useKeptCount(isAuthenticated: boolean): number {
  const kept = keptIds(KEPT_FAVORITES).useIds().length;
  return isAuthenticated ? 0 : kept;
}
