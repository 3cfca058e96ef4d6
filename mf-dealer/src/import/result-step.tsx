import { IconDownload } from '@tabler/icons-react';
import { formatNumber } from 'contracts/format';
import type { ImportOutcome, StockImport } from 'contracts/stock-import';
import { Button, ErrorState, SkeletonRows, Title } from 'contracts/ui';
import { Alert } from 'contracts/ui-extra/alert';
import { Pager } from 'contracts/ui-extra/pager';
import { useState } from 'react';
import { api } from '../api.ts';
import { OUTCOMES } from './result-csv.ts';
import styles from './import.module.css';

const PAGE_SIZE = 20;

/** The outcome of the rows, or of a dry run: figures, the messages of invalid rows, and the whole list for download. */
export function ResultStep({ current, onSave }: { current: StockImport; onSave(): void }) {
  const { counts, isDry, status, error } = current;
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
      {counts.bad > 0 ? <BadRows id={current.id} total={counts.bad} /> : null}
      <div>
        <Button variant="subtle" leftSection={<IconDownload />} onClick={onSave}>
          Descarcă lista rezultatelor
        </Button>
      </div>
    </section>
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
    <>
      <ol className={styles.bad} aria-label="Rânduri cu erori">
        {query.data.rows.map(({ row, message }) => (
          <li key={row}>{message}</li>
        ))}
      </ol>
      <Pager page={page} total={total} size={PAGE_SIZE} onPage={setPage} />
    </>
  );
}
