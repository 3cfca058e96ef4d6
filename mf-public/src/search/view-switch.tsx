import { IconLayoutGrid, IconLayoutList } from '@tabler/icons-react';
import { useView } from './use-view.ts';
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
