import { useSyncExternalStore } from 'react';

/** Ids of the cars that a visitor without account marked; the login merges them into the account. */
const KEY = 'an-favorites';
const MAX_KEPT = 200;
const NONE: readonly number[] = [];
const watchers = new Set<() => void>();
let kept: readonly number[] | undefined;

function read(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isInteger(id)) : NONE;
  } catch {
    return NONE;
  }
}

const current = () => (kept ??= read());

function subscribe(watch: () => void): () => void {
  // Another tab may write too.
  const reread = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    kept = undefined;
    watch();
  };
  watchers.add(watch);
  window.addEventListener('storage', reread);
  return () => {
    watchers.delete(watch);
    window.removeEventListener('storage', reread);
  };
}

/** Marks a car in this browser, or takes the mark away. */
export function toggleKeptFavorite(carId: number): void {
  const ids = current();
  write(ids.includes(carId) ? ids.filter((id) => id !== carId) : [carId, ...ids].slice(0, MAX_KEPT));
}

/** The marks of this browser, the last one first. */
export const readKeptFavorites = (): readonly number[] => current();

/** Takes marks away that an account holds now. */
export function forgetKeptFavorites(carIds: readonly number[]): void {
  if (carIds.length > 0) write(current().filter((id) => !carIds.includes(id)));
}

function write(ids: readonly number[]): void {
  kept = ids;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Private windows may refuse; the mark then lasts as long as the page.
  }
  for (const watch of watchers) watch();
}

/** The marked cars, the last one first; none on the server and during hydration. */
export const useKeptFavorites = (): readonly number[] => useSyncExternalStore(subscribe, current, () => NONE);
