import { currentPlace } from './form-place.ts';
import { lastPressed, shownControl } from './pressed-control.ts';

export type Toast = {
  kind: 'success' | 'error';
  title: string;
  message?: string | undefined;
  /** The code by which support finds a failure in the log. */
  code?: string | undefined;
  /**
   * An error that explains why the next page opens, such as the redirect to the sign-in page: it stays visible on that
   * page too.
   */
  follows?: boolean;
  /** It belongs to an open form: it is shown in the form's own place, or where it covers no submit button. */
  isOfForm?: boolean;
  /** The control that an error belongs to; by default the one pressed last. */
  control?: HTMLElement | null;
};
export type ShownToast = Toast & {
  id: number;
  /** The place of the form or dialog that it belongs to; null: a corner of the window. */
  place: HTMLElement | null;
  control: HTMLElement | null;
  /** The toast has left; what it said is still to be read at its form or control. */
  isNote: boolean;
};

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast in place of the one on screen: at most one at a time (public-site §4, §9), and the newest wins. It
 * leaves after 5 s. What an error said then stays in its form or dialog, else beside the control that was pressed,
 * until it is closed, the control is pressed or the form submitted again, the dialog closes, or another page or toast
 * comes. An error of a dialog or form is shown in its `ToastPlace`, so that it covers no button.
 */
export const showToast = (toast: Toast): void =>
  change({
    ...toast,
    id: ++lastId,
    place: toast.kind === 'error' || toast.isOfForm ? currentPlace() : null,
    control: toast.control ?? lastPressed(),
    isNote: false,
  });

/** Called by the Toaster when the time of the toast is over. */
export function endToast(id: number): void {
  if (shown?.id !== id) return;
  const control = shown.place ? null : shownControl(shown.control);
  const isKept = shown.kind === 'error' && !shown.follows && (shown.place ?? control) !== null;
  change(isKept ? { ...shown, control, isNote: true } : null);
}

/** Called by the Toaster when a control was pressed: the error of its last try no longer applies. */
export function forgetNoteOf(control: HTMLElement): void {
  if (shown?.isNote && shown.control === control) change(null);
}

/**
 * Removes the toast; with an id only that one, in case another has replaced it meanwhile. A dismissed toast stays
 * dismissed (public-site §4); it is removed at once instead of long after, so nothing is left that could show it again.
 */
export function hideToast(id?: number): void {
  if (id === undefined || shown?.id === id) change(null);
}

/** Called by the router before another page opens: errors of the previous one no longer apply. */
export function leavePageWithToasts(): void {
  if (shown?.kind !== 'error') return;
  // Only once: the page after the next one is unrelated to it.
  change(shown.follows ? { ...shown, follows: false, place: null } : null);
}

/** A toast disappears with its place, or when its form is submitted again; called by `ToastPlace` and the Toaster. */
export function hideToastIn(isGone: (place: HTMLElement) => boolean): void {
  if (shown?.place && isGone(shown.place)) change(null);
}

/** The toast on screen, as the Toaster's external store. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => shown,
};
