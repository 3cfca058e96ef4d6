import { heldLabel } from 'contracts/car-plausibility';
import { formatCount } from 'contracts/format';
import { Button, ErrorState, SkeletonRows } from 'ui';
import { Pager } from 'ui/pager';
import { useState } from 'react';
import { api } from '../api.ts';
import styles from './import.module.css';

const PAGE_SIZE = 20;

interface HeldRowsProps {
  id: number;
  total: number;
  /** Nothing has been written yet, so nothing can be confirmed. */
  isDry: boolean;
  isBusy: boolean;
  onConfirm(rows: number[]): void;
}

/** Rows with unusual values: what waits, and the touch that confirms a row, or all that are shown. */
export function HeldRows({ id, total, isDry, isBusy, onConfirm }: HeldRowsProps) {
  const [chosen, setPage] = useState(1);
  // Confirmed rows leave the list, and its last page with them.
  const page = Math.min(chosen, Math.ceil(total / PAGE_SIZE));
  const query = api.stockImport.result.useQuery(
    { id, isHeld: true, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    { placeholderData: (before) => before },
  );
  if (query.isError)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (!query.data) return <SkeletonRows count={3} height={44} />;
  const { rows } = query.data;
  return (
    <section className={`an-stack ${styles.held}`} aria-labelledby="im-held">
      <h3 id="im-held">Valori neobișnuite: {formatCount(total, ['rând', 'rânduri'])}</h3>
      <p className="an-dim">
        {isDry
          ? 'Mașinile noi se adaugă, dar nu sunt publice până nu le confirmați. Cele publice rămân neschimbate.'
          : 'Mașinile noi nu sunt publice, iar cele publice sunt neschimbate, până nu confirmați valorile.'}
      </p>
      <ol className={`an-list ${styles.bad}`} aria-label="Rânduri cu valori neobișnuite">
        {rows.map(({ row, message, held }) => (
          <li key={row}>
            {message}
            {isDry || !held ? null : (
              <Button
                size="xs"
                variant="default"
                aria-label={`Rândul ${row}: ${heldLabel(held)}`}
                disabled={isBusy}
                onClick={() => onConfirm([row])}
              >
                {heldLabel(held)}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {isDry || rows.length < 2 ? null : (
        <div>
          <Button disabled={isBusy} onClick={() => onConfirm(rows.map(({ row }) => row))}>
            Da, toate valorile din cele {formatCount(rows.length, ['rând', 'rânduri'])} de mai sus sunt corecte
          </Button>
        </div>
      )}
      <Pager page={page} total={total} size={PAGE_SIZE} onPage={setPage} />
    </section>
  );
}
