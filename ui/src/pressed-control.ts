// The control that was pressed or changed last: an error that follows belongs beside it.
const CONTROLS = 'button, a, input, select, textarea, [role="tab"], [role="option"]';
/** Toasts and what is left of them; to close one is no press of the page. */
const OF_TOASTS = '[data-toasts]';

let pressed: HTMLElement | null = null;

const isThere = (control: HTMLElement | null): control is HTMLElement =>
  control !== null && control.isConnected && control.getClientRects().length > 0;

/** Notifies of each press too; returns what ends it. */
export function watchPresses(onPress: (control: HTMLElement) => void): () => void {
  const remember = ({ target }: Event) => {
    const control = (target as Element).closest<HTMLElement>(CONTROLS);
    if (!control || control.closest(OF_TOASTS)) return;
    pressed = control;
    onPress(control);
  };
  document.addEventListener('click', remember, true);
  document.addEventListener('change', remember, true);
  return () => {
    document.removeEventListener('click', remember, true);
    document.removeEventListener('change', remember, true);
  };
}

export const lastPressed = (): HTMLElement | null => (pressed?.isConnected ? pressed : null);

/** The control, or where the focus is once it has gone, as after a menu's entry; null where neither is to be seen. */
export function shownControl(control: HTMLElement | null): HTMLElement | null {
  if (isThere(control)) return control;
  const focused = document.activeElement?.closest<HTMLElement>(CONTROLS) ?? null;
  return isThere(focused) ? focused : null;
}
