import { Button, CarCard, ErrorState, SkeletonRows, Title } from 'ui';
import { useState } from 'react';
import { formatCount, formatKm, formatNumber } from 'contracts/format';
import type { PreviewCar, StockImport } from 'contracts/stock-import';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { ResultStep } from './result-step.tsx';
import { useImport } from './use-import.ts';
import progressStyles from '../file/progress.module.css';
import styles from './import.module.css';
import wrappingStyles from '../button/wrapping.module.css';

/** Stock import from a file (docs/rules/stock.md "Stock import"): file, columns, dry run, import, result. */
export default function ImportPage() {
  const state = useImport();
  const { current, query } = state;
  // The import that the dealer has abandoned for another file.
  const [left, setLeft] = useState<number | null>(null);
  if (query.isError && !query.data) {
    const words = query.error.data?.code === 'forbidden' ? query.error.message : undefined;
    return (
      <ErrorState
        {...(words ? { title: words, hint: 'Contactați echipa de administrare.' } : {})}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (query.data === undefined) return <SkeletonRows count={3} height={120} />;
  if (!current || current.id === left) return <FileStep onTemplate={state.saveTemplate} />;
  return (
    <div className={`an-column ${styles.root} ${wrappingStyles.labels}`}>
      <div className={`an-row ${styles.head}`}>
        <p>
          <b>{current.fileName}</b>
        </p>
        <Button variant="default" disabled={current.status === 'running'} onClick={() => setLeft(current.id)}>
          Alege alt fișier
        </Button>
      </div>
      {current.status === 'running' ? (
        <RunStep current={current} isBusy={state.isBusy} onStop={() => state.stop(current.id)} />
      ) : (
        <>
          {current.status === 'ready' ? null : (
            <ResultStep
              current={current}
              isBusy={state.isBusy}
              onConfirm={(rows) => state.confirm(current.id, rows)}
              onSave={() => state.saveResult(current.id)}
            />
          )}
          <ColumnsStep key={current.id} current={current} isBusy={state.isBusy} onRun={state.run} />
          {current.preview && current.preview.length > 0 ? <PreviewCars cars={current.preview} /> : null}
        </>
      )}
    </div>
  );
}

/** Progress of a run; it continues without this page. */
function RunStep({ current, isBusy, onStop }: { current: StockImport; isBusy: boolean; onStop(): void }) {
  const { done, total, isDry } = current;
  return (
    <section className={`an-card ${styles.card}`} aria-labelledby="im-run">
      <Title order={2} fz="h3" id="im-run">
        {isDry ? 'Verificăm rândurile' : 'Importăm mașinile'}
      </Title>
      <div className={`an-stack ${styles.run}`}>
        <progress
          className={progressStyles.root}
          max={Math.max(1, total)}
          value={done}
          aria-label={isDry ? 'Verificare' : 'Import'}
        />
        <p role="status">
          <span className="an-num">{formatNumber(done)}</span> din <span className="an-num">{formatNumber(total)}</span>{' '}
          rânduri
        </p>
        <p className="an-dim">Puteți părăsi pagina: lucrul continuă pe server.</p>
        <Button variant="default" disabled={isBusy} onClick={onStop}>
          Renunță
        </Button>
      </div>
    </section>
  );
}

/** The first cars of the file as buyers would see them, so that a wrong unit is noticed before it is public. */
function PreviewCars({ cars }: { cars: readonly PreviewCar[] }) {
  return (
    <section className={`an-card ${styles.card}`} aria-labelledby="im-preview">
      <Title order={2} fz="h3" id="im-preview">
        Așa le vor vedea cumpărătorii
      </Title>
      <p className="an-dim">
        {cars.length === 1 ? 'Prima mașină bună' : `Primele ${formatCount(cars.length, ['mașină', 'mașini'])} bune`} din
        fișier. Verificați prețul în euro, puterea în CP, garanția și imaginile.
      </p>
      <div className={`an-column ${styles.cards}`}>
        {cars.map((car) => (
          <CarCard key={car.id} car={car} isPreview isAtDealer details={<Warranty {...car.warranty} />} />
        ))}
      </div>
    </section>
  );
}

function Warranty({ months, km }: PreviewCar['warranty']) {
  const parts = [months === null ? null : formatCount(months, ['lună', 'luni']), km === null ? null : formatKm(km)];
  const told = parts.filter((part) => part !== null).join(' sau ');
  return <p className={styles.warranty}>{told === '' ? 'Fără garanție în fișier' : `Garanție ${told}`}</p>;
}
