// Finds the form or dialog that an error belongs to, and its place for errors.
const PLACE = '[data-toast-place]';
const DIALOGS = '[role="dialog"][aria-modal="true"], dialog[open]';

let sent: HTMLFormElement | null = null;

/** Remembers the form that was submitted last, until something outside it is pressed; notifies of each submit. */
export function watchForms(onSent: (form: HTMLFormElement) => void): () => void {
  const submitted = ({ target }: Event) => {
    sent = target as HTMLFormElement;
    onSent(sent);
  };
  const pressed = ({ target }: Event) => {
    if (!sent?.contains(target as Node)) sent = null;
  };
  document.addEventListener('submit', submitted, true);
  document.addEventListener('click', pressed, true);
  return () => {
    document.removeEventListener('submit', submitted, true);
    document.removeEventListener('click', pressed, true);
  };
}

/** The place of the form that was submitted last, else the last one of the top dialog; null where there is none. */
export function currentPlace(): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>(DIALOGS)].at(-1);
  const own = sent?.isConnected ? sent.querySelector<HTMLElement>(PLACE) : null;
  if (own && (!dialog || dialog.contains(own))) return own;
  return dialog ? ([...dialog.querySelectorAll<HTMLElement>(PLACE)].at(-1) ?? null) : null;
}
