import { useEffect, useEffectEvent } from 'react';
import { api } from '../api/api.ts';

/**
 * A page that comes back from the browser's back/forward cache is as it was left: meanwhile somebody may have signed in
 * or out, and hearts been set, in another tab.
 */
export function useRestoredPage(refreshSession: () => Promise<void>): void {
  const { session, favorite } = api.useUtils();
  const refresh = useEffectEvent(async () => {
    // A frozen page hears no `storage` events; one without a key means: read everything again.
    dispatchEvent(new StorageEvent('storage'));
    const before = JSON.stringify(session.current.getData());
    const user = await session.current.fetch(undefined, { staleTime: 0 });
    await (JSON.stringify(user) === before ? favorite.list.invalidate() : refreshSession());
  });
  useEffect(() => {
    // Offline: what is shown stays, and the next call says so.
    const show = ({ persisted }: PageTransitionEvent) => void (persisted && refresh().catch(() => undefined));
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
}
