import { localStore } from 'contracts/browser-store';
import { useSyncExternalStore } from 'react';

const NONE: readonly number[] = [];
const lists = new Map<string, SavedIds>();

/** Lists that the shell and a remote both show. */
export const GUEST_FAVORITES = 'an-favorites';

type SavedIds = ReturnType<typeof openList>;

/** A list of ids stored in this browser, one per name: the same in all tabs, in the shell and in every remote. */
export function savedIds(key: string): SavedIds {
  const list = lists.get(key) ?? openList(key);
  lists.set(key, list);
  return list;
}

function openList(key: string) {
  const watchers = new Set<() => void>();
  let kept: readonly number[] | undefined;

  const read = (): readonly number[] => {
    const stored = localStore.readJson(key);
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isInteger(id)) : NONE;
  };
  const current = () => (kept ??= read());
  const subscribe = (watch: () => void) => {
    // Another tab may write too.
    const reread = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      kept = undefined;
      watch();
    };
    watchers.add(watch);
    window.addEventListener('storage', reread);
    return () => {
      watchers.delete(watch);
      window.removeEventListener('storage', reread);
    };
  };
  const write = (ids: readonly number[]) => {
    kept = ids;
    localStore.write(key, JSON.stringify(kept));
    for (const watch of watchers) watch();
  };
  /** The ids for a component; none on the server and during hydration. */
  const useIds = (): readonly number[] => useSyncExternalStore(subscribe, current, () => NONE);
  return { current, write, useIds };
}
