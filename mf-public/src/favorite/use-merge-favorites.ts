import type { CurrentUser } from 'contracts/user';
import { useCallback } from 'react';
import { api } from '../api.ts';
import { forgetGuestFavorites, readGuestFavorites } from './saved-favorites.ts';

/** A car that is no longer on offer: it need not be stored. */
const isGone = (error: { data?: { code?: string } | null }) => error.data?.code === 'not_found';

/**
 * Moves a visitor's favourites from this browser into the buyer's account after login (docs/rules/buyers.md "Favourites").
 * Favourites that failed stay for the next login. Never rejects.
 */
export function useMergeFavorites(): (user: Pick<CurrentUser, 'role'>) => Promise<void> {
  const { client } = api.useUtils();
  return useCallback(
    async ({ role }) => {
      const ids = role === 'user' ? readGuestFavorites() : [];
      const done = await Promise.all(
        ids.map((carId) =>
          client.favorite.add.mutate({ carId }).then(
            () => carId,
            (error: Parameters<typeof isGone>[0]) => (isGone(error) ? carId : null),
          ),
        ),
      );
      forgetGuestFavorites(done.filter((id) => id !== null));
    },
    [client],
  );
}
