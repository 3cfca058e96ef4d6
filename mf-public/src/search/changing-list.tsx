import { formatCount } from 'contracts/format';
import { ErrorState } from 'ui';
import type { ReactNode } from 'react';
import type { NextFilters } from './use-next-filters.ts';
import styles from './changing-list.module.css';

type Next = Pick<NextFilters, 'isLoading' | 'hasFailed' | 'retry'>;

/** A list that stays, dimmed, while the answer to other filters is on the way, and when that does not come. */
export function ChangingList({ next, children }: { next: Next; children: ReactNode }) {
  return (
    <>
      {next.hasFailed ? (
        <ErrorState
          title="Nu am putut încărca mașinile"
          hint="Lista de mai jos este cea dinainte. Verificați conexiunea la internet și încercați din nou."
          onRetry={next.retry}
        />
      ) : null}
      <div className={styles.root} aria-busy={next.isLoading || undefined}>
        {children}
      </div>
    </>
  );
}

/** The number of cars; while another is on the way, that it is. */
export const countText = (total: number | undefined, { isLoading }: Pick<Next, 'isLoading'>): string =>
  isLoading ? 'Se încarcă…' : total === undefined ? '\u00a0' : formatCount(total, ['mașină nouă', 'mașini noi']);
