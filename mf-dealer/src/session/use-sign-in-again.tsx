import type { CurrentUser } from 'contracts/user';
import { Button, hideToast, PasswordInput } from 'contracts/ui';
import { Modal } from 'contracts/ui-extra/overlay';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { api } from '../api.ts';
import { type CallError, isSessionOver, showSessionOver } from './use-ended-session.ts';

/** Runs a call; when the session has ended meanwhile, it is run again once the person has signed in anew. */
export type Guarded = <Result>(run: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  signedIn: Promise<boolean>;
  settle(isSignedIn: boolean): void;
}

/**
 * A session that ends must not cost what was typed: the form stays, the person signs in again in a dialog over it, and the
 * call goes on. Calls that fail at the same time wait for the same dialog.
 */
export function useSignInAgain(user: CurrentUser) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<Waiting | null>(null);
  const settle = (isSignedIn: boolean) => {
    setOpen(false);
    waiting.current?.settle(isSignedIn);
    waiting.current = null;
  };
  const guarded: Guarded = useCallback(async (run) => {
    try {
      return await run();
    } catch (error) {
      if (!isSessionOver(error as CallError)) throw error;
      showSessionOver();
      setOpen(true);
      waiting.current ??= promised();
      if (!(await waiting.current.signedIn)) throw error;
      return run();
    }
  }, []);
  const dialog = <SignInAgain user={user} isOpen={isOpen} onDone={settle} />;
  return { guarded, dialog };
}

function promised(): Waiting {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { signedIn: promise, settle: resolve };
}

interface SignInAgainProps {
  user: CurrentUser;
  isOpen: boolean;
  onDone(isSignedIn: boolean): void;
}

/** The same account's password, and nothing else: another account would save into another stock. */
function SignInAgain({ user, isOpen, onDone }: SignInAgainProps) {
  const [password, setPassword] = useState('');
  const login = api.auth.login.useMutation({
    onSuccess: () => {
      setPassword('');
      hideToast();
      onDone(true);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands inside another form's page, and React passes events on by its own tree.
    event.stopPropagation();
    login.mutate({ email: user.email, password });
  };
  return (
    <Modal
      opened={isOpen}
      onClose={() => onDone(false)}
      title="Sesiunea a expirat"
      size={440}
      zIndex={500}
      closeButtonProps={{ 'aria-label': 'Închide' }}
    >
      <form method="post" noValidate onSubmit={submit} className="cf-again">
        <p>
          Nimic din ce ați completat nu s-a pierdut. Autentificați-vă din nou ca <b>{user.email}</b> și salvarea
          continuă.
        </p>
        <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordInput
          label="Parolă"
          name="password"
          autoComplete="current-password"
          data-autofocus
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={login.error?.message}
        />
        <Button type="submit" size="lg" fullWidth disabled={login.isPending}>
          {login.isPending ? 'Se autentifică...' : 'Autentificare'}
        </Button>
      </form>
    </Modal>
  );
}
