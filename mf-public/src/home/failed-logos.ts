import { useSyncExternalStore } from 'react';

const KEY = 'an-failed-logos';
const failed = new Set<string>();
const watchers = new Set<() => void>();
let isRead = false;

/** What an earlier page of this session found missing. */
function readOnce(): void {
  if (isRead) return;
  isRead = true;
  try {
    for (const logo of JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]) failed.add(logo);
  } catch {
    // Without storage the memory lasts as long as the page.
  }
}

/** The badge stands for this logo for the rest of the session (public-site §4 "Brand logo"). */
export function rememberFailedLogo(logo: string): void {
  readOnce();
  failed.add(logo);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...failed]));
  } catch {
    // As above.
  }
  for (const watch of watchers) watch();
}

function subscribe(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

/** Did this logo fail to load in this session? The server knows nothing of it. */
export function useHasFailed(logo: string | null): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      readOnce();
      return logo !== null && failed.has(logo);
    },
    () => false,
  );
}
