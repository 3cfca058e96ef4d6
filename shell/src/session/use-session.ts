import { localStore } from 'ui';
import type { CurrentUser } from 'contracts/user';
import { useIsRestoring } from 'contracts/query-setup';
import { useEffect } from 'react';
import { api } from '../api/api.ts';

/** Read by the page's first script before the first paint, so that a signed-in visitor never sees "Conectează-te" flash by. */
const HINT = 'an-signed-in';

export type Session = {
  user: CurrentUser | null;
  /** Has the server answered who this is? */
  isKnown: boolean;
  isAuthenticated: boolean;
  isAdmin: boolean;
  isDealer: boolean;
  isUser: boolean;
  isImpersonating: boolean;
};

/** The session's user, and what follows from it (public-site §6). */
export const sessionOf = (user: CurrentUser | null, isKnown: boolean): Session => ({
  user,
  isKnown,
  isAuthenticated: user !== null,
  isAdmin: user?.role === 'admin',
  isDealer: user?.role === 'dealer',
  isUser: user?.role === 'user',
  isImpersonating: user?.isImpersonating ?? false,
});

/** The visitor as the server knows them; anonymous until the response has arrived. */
export function useSession(): Session {
  const { data, isFetched } = api.session.current.useQuery();
  // With the visitor's own page the answer comes before the page is hydrated.
  const isHydrating = useIsRestoring();
  useEffect(() => {
    if (!isFetched || isHydrating) return;
    document.documentElement.dataset.session = 'known';
    localStore.write(HINT, data ? '1' : null);
  }, [data, isFetched, isHydrating]);
  return sessionOf(data ?? null, isFetched);
}
