// A session that ends must not cost what was typed: the specification's way to the sign-in page, and back with everything.
import { useRouter } from '@tanstack/react-router';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { forgetForm, saveWork, savedForm } from '../user/saved-work.schema.ts';
import { isSessionOver, showSessionOver, showToast, useShell } from '../ui/index.ts';
import type { CurrentUser } from '../user/user.schema.ts';

const TO_LOGIN_MS = 500;

/** Runs a call; when the session has ended meanwhile, what stands in the forms is kept and the sign-in page follows. */
export type Guarded = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** What a form holds that is worth keeping; undefined when nothing was typed. */
type Holds = () => unknown;

interface LostSession {
  /** What was kept of this form here; undefined without anything. */
  given(form: string): unknown;
  guarded: Guarded;
  /** Tells of it, unless somebody has (`isNotified`), and leaves. */
  leave(isNotified?: boolean): void;
  /** Keeps a mounted form in view; gives what ends that. */
  hold(name: string, holds: Holds): () => void;
}

const LostSessionContext = createContext<LostSession>({
  given: () => undefined,
  guarded: (run) => run(),
  leave: () => undefined,
  hold: () => () => undefined,
});

/** For the calls of forms; outside a `LostSessionProvider` they simply run. */
export const useGuarded = (): Guarded => useContext(LostSessionContext).guarded;

/** For what learns in another way that the session has ended. */
export const useLeave = (): LostSession['leave'] => useContext(LostSessionContext).leave;

/**
 * One for all forms of a panel (work-areas §8): the toast, /login half a second later, and what was typed is kept for this user.
 * Who acts as somebody else has nothing kept, since another person signs in.
 */
export function LostSessionProvider({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const router = useRouter();
  const { refreshSession } = useShell();
  const forms = useRef(new Map<string, Holds>());
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
        // What was typed since then, too.
        keep();
        void router.navigate({ to: '/login' }).then(() => refreshSession());
      }, TO_LOGIN_MS);
    },
    [id, isImpersonating, router, refreshSession],
  );
  useEffect(() => () => void (timer.current = undefined), []);
  const hold = useCallback((name: string, holds: Holds) => {
    forms.current.set(name, holds);
    return () => void forms.current.delete(name);
  }, []);
  const guarded: Guarded = useCallback(
    async (run) => {
      try {
        return await run();
      } catch (error) {
        if (isSessionOver(error)) leave();
        throw error;
      }
    },
    [leave],
  );
  const given = useCallback(
    (form: string) => (isImpersonating ? undefined : savedForm({ userId: id, path: pathOf(router) }, form)),
    [id, isImpersonating, router],
  );
  const lost = useMemo(() => ({ given, guarded, leave, hold }), [given, guarded, leave, hold]);
  return <LostSessionContext value={lost}>{children}</LostSessionContext>;
}

const pathOf = ({ state }: ReturnType<typeof useRouter>): string => state.location.pathname + state.location.searchStr;

/** What this form held when the session ended, once; undefined in every other case. */
function useRestoredForm(name: string): unknown {
  const lost = useContext(LostSessionContext);
  const [given] = useState(() => lost.given(name));
  useEffect(() => {
    if (given === undefined) return;
    forgetForm(name);
    showToast({
      kind: 'success',
      title: 'Ce ați completat s-a păstrat',
      message: 'Verificați și salvați din nou.',
      isOfForm: true,
    });
  }, [given, name]);
  return given;
}

/** Tells what a form that keeps itself holds; whatever it is leads back to it. */
export function useHeld(name: string, holds: Holds): void {
  const { hold } = useContext(LostSessionContext);
  const latest = useRef(holds);
  useEffect(() => {
    latest.current = holds;
  });
  useEffect(() => hold(name, () => latest.current()), [hold, name]);
}

/**
 * As `useState`, for what a form or the way to it holds: a change is kept when the session ends, and is the first value after the
 * sign-in. No secrets: it lies in the window's store. `isValid` looks at what comes from there.
 */
export function useSavedState<Value>(
  name: string,
  initial: Value,
  isValid: (value: unknown) => boolean = (value) => typeof value === typeof initial,
): [Value, Dispatch<SetStateAction<Value>>] {
  const given = useRestoredForm(name);
  const [first] = useState(initial);
  const [value, setValue] = useState(given !== undefined && isValid(given) ? (given as Value) : initial);
  useHeld(name, () => (value === first ? undefined : value));
  return [value, setValue];
}

/** A form of `useForm`, as far as its texts are kept. */
interface SavedFields<Values> {
  getValues(): Values;
  setValues(values: Partial<Values>): void;
  isDirty(): boolean;
}

/** The same for a form's fields, but those named in `secrets`. */
export function useSavedFields<Values extends object>(
  name: string,
  form: SavedFields<Values>,
  secrets: readonly (keyof Values & string)[] = [],
): void {
  const given = useRestoredForm(name);
  const known = (values: object) => Object.entries(values).filter(([key]) => !secrets.includes(key as never));
  useEffect(() => {
    if (typeof given !== 'object' || given === null) return;
    const before = form.getValues();
    form.setValues(Object.fromEntries(known(given).filter(([key]) => key in before)) as Partial<Values>);
    // Once, when the form is there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [given]);
  useHeld(name, () => (form.isDirty() ? Object.fromEntries(known(form.getValues())) : undefined));
}
