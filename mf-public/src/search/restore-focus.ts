import { useEffect } from 'react';

/** The filter that had the focus when its change led to another address. */
let wanted: string | undefined;

/** Call before going to an address whose page may be another one: /cauta becomes /dacia, and its fields are drawn anew. */
export function rememberFocus(): void {
  wanted = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['filter'] : undefined;
}

/** Gives the focus back to the filter that was just changed, so that the keyboard goes on from there. */
export function useRestoredFocus(): void {
  useEffect(() => {
    if (!wanted) return;
    document.querySelector<HTMLElement>(`aside [data-filter="${wanted}"]`)?.focus();
    wanted = undefined;
  }, []);
}
