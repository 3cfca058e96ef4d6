import type { CurrentUser } from 'contracts/user';
import { useCallback } from 'react';
import { api } from '../api.ts';
import { forgetGuestFavorites, readGuestFavorites } from './kept-favorites.ts';

/** A car that is no longer on offer: there is nothing left to keep. */
const isGone = (error: { data?: { code?: string } | null }) => error.data?.code === 'not_found';

/**
 * Moves what a visitor marked in this browser into the account of the buyer they turned out to be (docs/rules.md "Favourites").
 * Marks that did not arrive stay for the next login. Never rejects.
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
