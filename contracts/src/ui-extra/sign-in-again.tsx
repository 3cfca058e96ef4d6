// A session that ends must not cost what was typed: the password is asked for in a dialog over the screen.
import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { messageOf } from '../field-issues.ts';
import { Button, hideToast, isSessionOver, PasswordInput, showSessionOver } from '../ui/index.ts';
import type { CurrentUser } from '../user.ts';
import './sign-in-again.css';

const NOT_SIGNED_IN = 'Autentificarea nu a reușit. Vă rugăm să încercați din nou.';
const TO_LOGIN_MS = 500;

/** Runs a call; when the session has ended meanwhile, it is run again once the person has signed in anew. */
export type Guarded = <Result>(run: () => Promise<Result>) => Promise<Result>;

interface SignInAgainOptions {
  /** Whose screen it is: nobody else may go on with it. */
  email: string;
  /** Rejects with the server's words. */
  login: (credentials: { email: string; password: string }) => Promise<unknown>;
  /** What follows, after "Autentificați-vă din nou ca …". */
  next?: string;
}

interface Waiting {
  signedIn: Promise<boolean>;
  settle(isSignedIn: boolean): void;
}

/** The dialog, and `ask`, which opens it and gives whether the person has signed in; whoever asks meanwhile waits for the same. */
export function useSignInAgain({ email, login, next = 'și salvarea continuă' }: SignInAgainOptions) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<Waiting | null>(null);
  const settle = (isSignedIn: boolean) => {
    setOpen(false);
    waiting.current?.settle(isSignedIn);
    waiting.current = null;
  };
  const ask = useCallback((): Promise<boolean> => {
    setOpen(true);
    waiting.current ??= promised();
    return waiting.current.signedIn;
  }, []);
  const dialog = (
    <Modal
      opened={isOpen}
      onClose={() => settle(false)}
      title="Sesiunea a expirat"
      size={440}
      zIndex={500}
      closeButtonProps={{ 'aria-label': 'Închide' }}
    >
      <PasswordForm email={email} login={login} next={next} onDone={() => settle(true)} />
    </Modal>
  );
  return { ask, dialog };
}

function promised(): Waiting {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { signedIn: promise, settle: resolve };
}

interface SignInAgain {
  guarded: Guarded;
  /** Whether the person has signed in again. */
  ask(): Promise<boolean>;
}

const SignInContext = createContext<SignInAgain>({ guarded: (run) => run(), ask: async () => false });

/** For the calls of forms; outside a `SignInProvider` they simply run. */
export const useGuarded = (): Guarded => useContext(SignInContext).guarded;

/** For what is told of the session's end without a call. */
export const useAskToSignIn = (): (() => Promise<boolean>) => useContext(SignInContext).ask;

interface SignInProviderProps extends Pick<SignInAgainOptions, 'login'> {
  user: CurrentUser;
  /** Whoever doesn't sign in again goes to the sign-in page, as the specification has it; else the form stays. */
  isLeaving?: boolean;
  children: ReactNode;
}

/** One dialog for all forms of a panel. Who acts as somebody else has no password to type, and leaves. */
export function SignInProvider({ user, login, isLeaving = false, children }: SignInProviderProps) {
  const { ask, dialog } = useSignInAgain({ email: user.email, login });
  const navigate = useNavigate();
  const canSignIn = !user.isImpersonating;
  const askWho = useCallback(async () => canSignIn && ask(), [ask, canSignIn]);
  const guarded: Guarded = useCallback(
    async (run) => {
      try {
        return await run();
      } catch (error) {
        if (!isSessionOver(error)) throw error;
        showSessionOver();
        if (await askWho()) return run();
        if (isLeaving || !canSignIn) setTimeout(() => void navigate({ to: '/login' }), TO_LOGIN_MS);
        throw error;
      }
    },
    [askWho, canSignIn, isLeaving, navigate],
  );
  const again = useMemo(() => ({ guarded, ask: askWho }), [guarded, askWho]);
  return (
    <SignInContext value={again}>
      {children}
      {dialog}
    </SignInContext>
  );
}

/** The same account's password, and nothing else: another account would save into another's data. */
function PasswordForm({ email, login, next, onDone }: Required<SignInAgainOptions> & { onDone(): void }) {
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await login({ email, password });
      hideToast();
      onDone();
    } catch (error) {
      setFault(messageOf(error as Error, NOT_SIGNED_IN));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="an-again">
      <p>
        Nimic din ce ați completat nu s-a pierdut. Autentificați-vă din nou ca <b>{email}</b> {next}.
      </p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Parolă"
        name="password"
        autoComplete="current-password"
        data-autofocus
        // Escape would close the dialog below as well.
        data-mantine-stop-propagation="true"
        required
        withAsterisk={false}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fault}
      />
      <Button type="submit" size="lg" fullWidth disabled={isBusy}>
        {isBusy ? 'Se autentifică...' : 'Autentificare'}
      </Button>
    </form>
  );
}
