// A session that ends must not lose typed texts: the specification's redirect to the sign-in page, and back with
// everything.
import { useQueryClient } from 'contracts/query';
import { useRouter } from 'contracts/router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { isSessionOver, SessionGuardContext, showSessionOver, TELLS_ENDED_SESSION, useShell } from '../index.ts';
import { forgetForm, saveWork, savedForm } from 'contracts/saved-work';
import type { CurrentUser } from 'contracts/user';
export { useHeld, useSavedState } from './saved-state.ts';

const TO_LOGIN_MS = 500;

/**
 * One for all forms and calls of a panel (work-areas §8): any call that fails because the session has ended shows the
 * toast, leads to /login half a second later, and saves the typed texts for this user. Nothing is saved during an
 * impersonation, since another person signs in.
 */
export function LostSessionProvider({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const router = useRouter();
  const { refreshSession } = useShell();
  const forms = useRef(new Map<string, () => unknown>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { id, isImpersonating } = user;
  const leave = useCallback(
    (isNotified = false) => {
      if (!isNotified) showSessionOver();
      if (timer.current !== undefined) return;
      const path = pathOf(router);
      const keep = () => {
        const held = [...forms.current].map(([name, holds]) => [name, holds()] as const);
        const typed = Object.fromEntries(held.filter(([, work]) => work !== undefined));
        if (!isImpersonating && path === pathOf(router)) saveWork({ userId: id, path, forms: typed });
      };
      keep();
      timer.current = setTimeout(() => {
        // Including what was typed since then.
        keep();
        void router.navigate({ to: '/login' }).then(() => refreshSession());
      }, TO_LOGIN_MS);
    },
    [id, isImpersonating, router, refreshSession],
  );
  useEffect(() => () => void (timer.current = undefined), []);
  useWatchedCalls(leave);
  const hold = useCallback((name: string, holds: () => unknown) => {
    forms.current.set(name, holds);
    return () => void forms.current.delete(name);
  }, []);
  const given = useCallback(
    (form: string) => (isImpersonating ? undefined : savedForm({ userId: id, path: pathOf(router) }, form)),
    [id, isImpersonating, router],
  );
  const guard = useMemo(() => ({ given, hold, leave, forget: forgetForm }), [given, hold, leave]);
  return <SessionGuardContext value={guard}>{children}</SessionGuardContext>;
}

const pathOf = ({ state }: ReturnType<typeof useRouter>): string => state.location.pathname + state.location.searchStr;

/** Every call of the window while the panel is open. */
function useWatchedCalls(leave: (isNotified?: boolean) => void): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const mutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || !isSessionOver(event.action.error)) return;
      leave(event.mutation.meta?.['endedSession'] === TELLS_ENDED_SESSION.endedSession);
    });
    const queries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isSessionOver(event.action.error)) leave();
    });
    return () => {
      mutations();
      queries();
    };
  }, [queryClient, leave]);
}
