import { useEffect, useRef } from 'react';

interface TextForm {
  setValues(values: Record<string, string>): void;
}

/** Adopts what was typed before hydration, so that it need not be typed twice. */
export function useFormBeforeHydration(form: TextForm) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    const typed = [...new FormData(ref.current)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    form.setValues(Object.fromEntries(typed.filter(([, text]) => text !== '')));
    // Once, on hydration: afterwards the form itself handles every change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return ref;
}
