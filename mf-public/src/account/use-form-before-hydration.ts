import { useEffect, useRef, useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/** False in the server's markup, true once the page is alive: submit buttons wait for it. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );

interface TextForm {
  setValues(values: Record<string, string>): void;
}

/** Takes over what was typed before the page came alive, so that nobody has to type it twice. */
export function useFormBeforeHydration(form: TextForm) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    const typed = [...new FormData(ref.current)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    form.setValues(Object.fromEntries(typed.filter(([, text]) => text !== '')));
    // Once, when the page comes alive: later the form itself is told of every letter.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return ref;
}
