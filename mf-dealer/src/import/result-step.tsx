import { IconDownload } from '@tabler/icons-react';
import { formatCount, formatNumber } from 'contracts/format';
import type { ImportOutcome, StockImport } from 'contracts/stock-import';
import { Button, ErrorState, SkeletonRows, Title } from 'ui';
import { Alert } from 'ui/alert';
import { Pager } from 'ui/pager';
import { useState } from 'react';
import { api } from '../api.ts';
import { HeldRows } from './held-rows.tsx';
import { OUTCOMES } from './result-csv.ts';
import styles from './import.module.css';

const PAGE_SIZE = 20;

interface ResultStepProps {
  current: StockImport;
  isBusy: boolean;
  /** Confirms the unusual values of these rows. */
  onConfirm(rows: number[]): void;
  onSave(): void;
}

/** The outcome of the rows, or of a dry run: figures, the messages of invalid rows, and the whole list for download. */
export function ResultStep({ current, isBusy, onConfirm, onSave }: ResultStepProps) {
  const { counts, held = 0, isDry, status, error } = current;
  return (
    <section className={`an-card ${styles.card}`} aria-labelledby="im-result">
      <Title order={2} fz="h3" id="im-result">
        {status === 'stopped' ? 'Ați renunțat' : isDry ? 'Rezultatul verificării' : 'Rezultatul importului'}
      </Title>
      {error ? <Alert color="red" role="alert" title={error} /> : null}
      <p className="an-dim" role="status">
        {isDry ? 'Nu s-a scris nimic încă.' : 'Mașinile bune sunt în stoc; ce s-a scris rămâne.'}
      </p>
      <dl className={styles.counts}>
        {(Object.keys(OUTCOMES) as ImportOutcome[]).map((outcome) => (
          <div key={outcome} data-bad={outcome === 'bad' && counts.bad > 0 ? '' : undefined}>
            <dt>{OUTCOMES[outcome].many}</dt>
            <dd className="an-num">{formatNumber(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      {held > 0 ? <HeldRows id={current.id} total={held} {...{ isDry, isBusy, onConfirm }} /> : null}
      {counts.bad > 0 ? <BadRows id={current.id} total={counts.bad} /> : null}
      {counts.created + counts.updated + counts.same > 0 ? <NotedRows id={current.id} isDry={isDry} /> : null}
      <div>
        <Button variant="subtle" leftSection={<IconDownload />} onClick={onSave}>
          Descarcă lista rezultatelor
        </Button>
      </div>
    </section>
  );
}

/** The first good rows with something to say; all of them are in the list for download. */
function NotedRows({ id, isDry }: { id: number; isDry: boolean }) {
  const { data } = api.stockImport.result.useQuery({ id, isNoted: true, limit: PAGE_SIZE, offset: 0 });
  if (!data || data.rows.length === 0) return null;
  return (
    <details className={styles.noted}>
      <summary>
        Observații la rândurile bune {isDry ? 'din fișier' : 'importate'}: dotări nerecunoscute, valori convertite,
        litere pierdute
      </summary>
      <ol className={`an-list ${styles.bad}`} aria-label="Rânduri cu observații">
        {data.rows.map(({ row, message }) => (
          <li key={row}>{message}</li>
        ))}
      </ol>
      {data.rows.length === PAGE_SIZE ? (
        <p className="an-dim">Primele {PAGE_SIZE} de rânduri. Toate sunt în lista rezultatelor.</p>
      ) : null}
    </details>
  );
}

function BadRows({ id, total }: { id: number; total: number }) {
  const [page, setPage] = useState(1);
  const query = api.stockImport.result.useQuery(
    { id, outcome: 'bad', limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    { placeholderData: (before) => before },
  );
  if (query.isError)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (!query.data) return <SkeletonRows count={3} height={44} />;
  return (
    <section className={`an-stack ${styles.held}`} aria-labelledby="im-bad">
      <h3 id="im-bad">Cu erori: {formatCount(total, ['rând', 'rânduri'])}</h3>
      <ol className={`an-list ${styles.bad}`} aria-label="Rânduri cu erori">
        {query.data.rows.map(({ row, message }) => (
          <li key={row}>{message}</li>
        ))}
      </ol>
      <Pager page={page} total={total} size={PAGE_SIZE} onPage={setPage} />
    </section>
  );
}
