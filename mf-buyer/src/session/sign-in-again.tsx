import { SignInProvider } from 'contracts/ui-extra/sign-in-again';
import type { CurrentUser } from 'contracts/user';
import type { ReactNode } from 'react';
import { api } from '../api.ts';

/** Keeps what was typed when the session ends; whoever doesn't sign in again leaves (work-areas §8 "Buyer dashboard"). */
export function SignInAgain({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const { mutateAsync: login } = api.auth.login.useMutation();
  return (
    <SignInProvider user={user} login={login} isLeaving>
      {children}
    </SignInProvider>
  );
}
