import { type Dispatch, type SetStateAction, useContext, useEffect, useRef, useState } from 'react';
import { SessionGuardContext, showToast } from '../index.ts';

/** The values of this form when the session ended, once; undefined in every other case, and without a name. */
export function useRestoredForm(name: string | undefined): unknown {
  const guard = useContext(SessionGuardContext);
  const [given] = useState(() => (name === undefined ? undefined : guard?.given(name)));
  useEffect(() => {
    if (given === undefined || name === undefined) return;
    guard?.forget(name);
    showToast({
      kind: 'success',
      title: 'Ce ați completat s-a păstrat',
      message: 'Verificați și salvați din nou.',
      isOfForm: true,
    });
    // A panel has one guard; only the form matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [given, name]);
  return given;
}

/** Provides the state of a form that saves itself, undefined without changes; any state leads back to the form. */
export function useHeld(name: string | undefined, holds: () => unknown): void {
  const guard = useContext(SessionGuardContext);
  const latest = useRef(holds);
  useEffect(() => {
    latest.current = holds;
  });
  useEffect(() => (name === undefined ? undefined : guard?.hold(name, () => latest.current())), [guard, name]);
}

/**
 * Like `useState`, for the state of a form or of the path to it: a change is saved when the session ends, and is the
 * initial value after the sign-in. No secrets: it is stored in sessionStorage. `isValid` checks what is read from
 * there.
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
