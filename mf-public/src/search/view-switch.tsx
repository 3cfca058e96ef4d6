import { IconLayoutGrid, IconLayoutList } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { localStore } from 'ui';
import styles from './view-switch.module.css';

/** Cars as a grid or as a list. */
export function ViewSwitch() {
  const [isList, show] = useView();
  return (
    <button
      type="button"
      className={styles.root}
      data-scripted
      aria-pressed={isList}
      data-tip={isList ? 'Afișează ca grilă' : 'Afișează ca listă'}
      onClick={() => show(!isList)}
    >
      <span className="an-visually-hidden">Afișare ca listă</span>
      <IconLayoutGrid className={styles.grid} aria-hidden="true" />
      <IconLayoutList className={styles.list} aria-hidden="true" />
    </button>
  );
}

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
function useView(): [isList: boolean, show: (isList: boolean) => void] {
  const isList = useSyncExternalStore(
    subscribe,
    () => dataset['view'] === 'list',
    () => false,
  );
  return [isList, show];
}
