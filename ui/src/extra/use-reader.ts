import { useEffect, useState } from 'react';
import { showToast } from '../toast.ts';
import type { Reader } from './read-fields.ts';

/** Fetches what a form is read with at the first focus in any form of the page, and at the latest when it is sent. */
export function useReader({ load }: Reader<never, unknown>) {
  const [isLoading, setIsLoading] = useState(false);
  useEffect(() => {
    if (!load) return;
    const begin = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('form')) load().catch(() => undefined);
    };
    document.addEventListener('focusin', begin);
    return () => document.removeEventListener('focusin', begin);
  }, [load]);

  /** Runs the rest of a submission at once where nothing has to be fetched. */
  const whenReady = (submit: () => void) => {
    if (!load) return submit();
    setIsLoading(true);
    load()
      .then(submit, () =>
        showToast({
          kind: 'error',
          title: 'Formularul nu a putut fi verificat',
          message: 'Verificați conexiunea la internet și încercați din nou.',
        }),
      )
      .finally(() => setIsLoading(false));
  };
  return { isLoading, whenReady };
}
