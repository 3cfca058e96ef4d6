import { useLayoutEffect } from 'react';

/** The opener of the dialog that is open or was closed last; a dialog that replaces it (its data has arrived) inherits it. */
let lastOpener: Element | null = null;

const STEP_MS = 50;
/** A closing dialog keeps the focus until it has faded out. */
const MAX_FADE_MS = 1_000;

/**
 * Gives the focus back to what opened a dialog. Mantine does so only for a dialog that was rendered closed before; ours
 * are fetched, and rendered, when they are opened.
 */
export function useReturnedFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    // Before the dialog takes the focus.
    const { activeElement, body } = document;
    const opener = activeElement === body ? lastOpener : activeElement;
    lastOpener = opener;
    const target = opener instanceof HTMLElement ? opener : null;
    return () => returnFocus(document, target, MAX_FADE_MS);
  }, [isOpen]);
}

/**
 * A focus that the visitor or another dialog has taken meanwhile stays. The page is given, since a test's may be
 * gone when the timer ends.
 */
function returnFocus(page: Document, opener: HTMLElement | null, leftMs: number): void {
  setTimeout(() => {
    const { activeElement, body } = page;
    if (activeElement?.closest('[role=dialog]')) {
      if (leftMs > 0) returnFocus(page, opener, leftMs - STEP_MS);
    } else if (activeElement === body && opener?.isConnected) {
      opener.focus({ preventScroll: true });
    }
  }, STEP_MS);
}
