import { type MouseEvent, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import styles from './plain-menu.module.css';

const menuOf = (id: string) => document.getElementById(id);

/** Click handler of the menu's button: with scripts the full menu opens instead of the plain one. */
export const insteadOfPlain = (id: string, open: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  menuOf(id)?.hidePopover();
  open();
};

/**
 * Opened by the browser itself for its button (`popoverTarget`), before or without scripts. With scripts it is only left
 * where it is open already.
 */
export function PlainMenu({ id, children }: { id: string; children: ReactNode }) {
  const isNeeded = useSyncExternalStore(
    useCallback(
      (onChange) => {
        const menu = menuOf(id);
        menu?.addEventListener('toggle', onChange);
        return () => menu?.removeEventListener('toggle', onChange);
      },
      [id],
    ),
    () => menuOf(id)?.matches(':popover-open') ?? false,
    () => true,
  );
  if (!isNeeded) return null;
  return (
    <div id={id} popover="auto" className={`an-box ${styles.root}`}>
      {children}
    </div>
  );
}

/** The visitor's part of the menu; plain links, which lead on at once. */
export function PlainLinks() {
  return (
    <nav aria-label="Meniu simplu" className={styles.links}>
      <a href="/cauta">Toate mașinile</a>
      <a href="/favorite">Favorite</a>
      <a href="/inregistrare">Vinde Mașini</a>
      <a href="/login">Conectează-te</a>
      <a href="/inregistrare">Creează cont</a>
    </nav>
  );
}

export function PlainSearch() {
  return (
    <form action="/cauta" role="search" aria-label="Căutare simplă" className={styles.search}>
      <input
        name="q"
        type="search"
        aria-label="Caută mașina dorită"
        placeholder="Marcă, model sau oraș"
        maxLength={200}
        enterKeyHint="search"
      />
      <button type="submit">Caută</button>
    </form>
  );
}
