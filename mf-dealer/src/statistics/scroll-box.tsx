import type { ReactNode } from 'react';
import styles from './statistics.module.css';

/** A table's box with its own scroll. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Scrollable content must be reachable by keyboard.
    <div
      className={styles.scroll}
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`${label}, se derulează`}
    >
      {children}
    </div>
  );
}
