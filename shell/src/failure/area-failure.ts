import { createSignal } from '../loading/signal.ts';

/** How many panels of failed areas are on the screen: a work area that failed cannot bring its own frame. */
export const shownPanels = createSignal(0);

/** Counts a panel for as long as an effect lives; returns its clean-up function. */
export function showPanel(): () => void {
  shownPanels.set(shownPanels.get() + 1);
  return () => shownPanels.set(shownPanels.get() - 1);
}
