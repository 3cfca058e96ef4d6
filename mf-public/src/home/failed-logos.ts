import { sessionStore } from 'ui';
import { useSyncExternalStore } from 'react';

const KEY = 'an-failed-logos';
const failed = new Set<string>();
const watchers = new Set<() => void>();
let isRead = false;

/** The logos that failed on an earlier page of this session. */
function readOnce(): void {
  if (isRead) return;
  isRead = true;
  for (const logo of [sessionStore.readJson(KEY) ?? []].flat() as string[]) failed.add(logo);
}

/** Uses the badge for this logo for the rest of the session (public-site §4 "Brand logo"). */
export function rememberFailedLogo(logo: string): void {
  readOnce();
  failed.add(logo);
  sessionStore.write(KEY, JSON.stringify([...failed]));
  for (const watch of watchers) watch();
}

function subscribe(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

/** Did this logo fail to load in this session? Always false on the server. */
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
