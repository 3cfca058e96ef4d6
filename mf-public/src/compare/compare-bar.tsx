import { IconScale, IconX } from '@tabler/icons-react';
import { comparePath, MAX_COMPARED } from 'contracts/compare-path';
import { AddressLink } from '../link/address-link.tsx';
import { setCompared } from './saved-comparison.ts';
import styles from './compare-bar.module.css';

/**
 * A small bar at the bottom of the screen: how many cars are selected, the link to compare them, and a way to clear
 * it.
 */
export default function CompareBar({ ids }: { ids: readonly number[] }) {
  return (
    <aside className={`an-no-print ${styles.root}`} aria-label="Comparație">
      <AddressLink className={`an-line ${styles.go}`} to={comparePath(ids)}>
        <IconScale size={20} stroke={1.75} aria-hidden="true" />
        Compară
        <span className="an-num" aria-live="polite">
          {ids.length} din {MAX_COMPARED}
        </span>
      </AddressLink>
      <button
        type="button"
        className="an-circle an-plain"
        aria-label="Golește comparația"
        onClick={() => setCompared([])}
      >
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </aside>
  );
}
