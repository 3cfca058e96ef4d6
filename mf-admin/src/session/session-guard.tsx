import { useQueryClient } from '@tanstack/react-query';
import { isSessionOver } from 'contracts/ui';
import { LostSessionProvider, useLeave } from 'contracts/ui-extra/lost-session';
import type { CurrentUser } from 'contracts/user';
import { type ReactNode, useEffect } from 'react';

/** `meta` of a call that tells in words of its own that the session has ended. */
export const REPORTS_ITSELF = { endedSession: 'told' };

/** Whatever call of the administration fails because the session has ended: what was typed is kept, and the sign-in page follows. */
export function SessionGuard({ user, children }: { user: CurrentUser; children: ReactNode }) {
  return (
    <LostSessionProvider user={user}>
      <WatchedCalls />
      {children}
    </LostSessionProvider>
  );
}

function WatchedCalls() {
  const queryClient = useQueryClient();
  const leave = useLeave();
  useEffect(() => {
    const mutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || !isSessionOver(event.action.error)) return;
      leave(event.mutation.meta?.['endedSession'] === 'told');
    });
    const queries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isSessionOver(event.action.error)) leave();
    });
    return () => {
      mutations();
      queries();
    };
  }, [queryClient, leave]);
  return null;
}
