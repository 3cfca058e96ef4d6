import { useQueryClient } from '@tanstack/react-query';
import { isSessionOver, showSessionOver, showToast, useShell } from 'contracts/ui';
import { useSignInAgain } from 'contracts/ui-extra/sign-in-again';
import type { CurrentUser } from 'contracts/user';
import { createContext, type ReactNode, useCallback, useContext, useEffect } from 'react';
import { api } from '../api.ts';

/** `meta` of a call that tells in words of its own that the session has ended. */
export const TELLS_ITSELF = { endedSession: 'told' };
/** Of the call that signs in: a wrong password is no ended session. */
const IS_SIGN_IN = { endedSession: 'none' };

const EndedSessionContext = createContext<() => Promise<void>>(async () => undefined);

/** For what is no query and no mutation: asks for the password, and is done when that has been answered. */
export const useEndedSession = (): (() => Promise<void>) => useContext(EndedSessionContext);

/**
 * Whatever call of the administration fails because the session has ended: the screen stays with all that was typed, and the
 * password is asked for over it. Whoever doesn't give it sees the way to sign in instead of a screen on which nothing works.
 */
export function SessionGuard({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const queryClient = useQueryClient();
  const { refreshSession } = useShell();
  const { mutateAsync: login } = api.auth.login.useMutation({ meta: IS_SIGN_IN });
  const { ask, dialog } = useSignInAgain({ email: user.email, login, next: 'și repetați ultima acțiune' });
  const ended = useCallback(async () => {
    if (!(await ask())) return refreshSession();
    showToast({ kind: 'success', title: 'Autentificare reușită', message: 'Repetați acum ultima acțiune.' });
    await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [ask, queryClient, refreshSession]);
  useEffect(() => {
    const mutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || !isSessionOver(event.action.error)) return;
      const told = event.mutation.meta?.['endedSession'];
      if (told === 'none') return;
      if (told !== 'told') showSessionOver();
      void ended();
    });
    const queries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isSessionOver(event.action.error)) void ended();
    });
    return () => {
      mutations();
      queries();
    };
  }, [queryClient, ended]);
  return (
    <EndedSessionContext value={ended}>
      {children}
      {dialog}
    </EndedSessionContext>
  );
}
