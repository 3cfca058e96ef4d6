export type Toast = { kind: 'success' | 'error'; title: string; message?: string };
export type ShownToast = Toast & { id: number };

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast in place of the one on screen: at most one at a time (public-site §4, §9), and the newest wins.
 * A success goes after 5 s, an error stays until it is closed.
 */
export const showToast = (toast: Toast): void => change({ ...toast, id: ++lastId });

/** Takes the toast away; with an id only that one, should another have replaced it meanwhile. */
export function hideToast(id?: number): void {
  if (id === undefined || shown?.id === id) change(null);
}

/** For the Toaster alone: the toast on screen, as an external store. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => shown,
};
