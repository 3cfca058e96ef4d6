import { formatNumber } from 'contracts/format';
import type { TableView } from './use-table-view.ts';
import styles from './table.module.css';

/** "1–20 din 120", announced when a search or filter changes it. */
export function TableCount({ view, total, shown }: { view: TableView; total: number; shown: number }) {
  const first = shown === 0 ? 0 : view.offset + 1;
  return (
    <p className={styles.count} role="status">
      {formatNumber(first)}–{formatNumber(view.offset + shown)} din {formatNumber(total)}
    </p>
  );
}
