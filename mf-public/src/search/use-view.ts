import { localStore } from 'contracts/ui';
import { useSyncExternalStore } from 'react';

const KEY = 'anView';
const watchers = new Set<() => void>();
// The boot of the shell sets it before the first paint.
const { dataset } = typeof document === 'undefined' ? { dataset: {} as DOMStringMap } : document.documentElement;

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};

function show(isList: boolean): void {
  if (isList) dataset['view'] = 'list';
  else delete dataset['view'];
  localStore.write(KEY, isList ? 'list' : null);
  for (const watch of watchers) watch();
}

/**
 * Whether cars are shown as a list instead of a grid, and how to change it; kept in this browser. The layout follows
 * an attribute of the root by styles alone, so the server's markup is right for both (docs/rules/screens.md "Screens").
 */
export function useView(): [isList: boolean, show: (isList: boolean) => void] {
  const isList = useSyncExternalStore(
    subscribe,
    () => dataset['view'] === 'list',
    () => false,
  );
  return [isList, show];
}
