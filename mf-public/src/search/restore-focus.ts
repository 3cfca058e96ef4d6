import { useEffect } from 'react';

/** The filter that had the focus when its change navigated to another address. */
let wanted: string | undefined;

/**
 * Call before navigating to an address whose page may be another one: /cauta becomes /dacia, and its fields are
 * mounted again.
 */
export function rememberFocus(): void {
  wanted = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['filter'] : undefined;
}

/** Restores the focus to the filter that was just changed, so that keyboard users continue from there. */
export function useRestoredFocus(): void {
  useEffect(() => {
    if (!wanted) return;
    document.querySelector<HTMLElement>(`aside [data-filter="${wanted}"]`)?.focus();
    wanted = undefined;
  }, []);
}
