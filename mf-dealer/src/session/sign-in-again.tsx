import { SignInProvider } from 'contracts/ui-extra/sign-in-again';
import type { CurrentUser } from 'contracts/user';
import type { ReactNode } from 'react';
import { api } from '../api.ts';

/** Keeps what was typed when the session ends: forms ask for the password over themselves, and saving goes on. */
export function SignInAgain({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const { mutateAsync: login } = api.auth.login.useMutation();
  return (
    <SignInProvider user={user} login={login}>
      {children}
    </SignInProvider>
  );
}
