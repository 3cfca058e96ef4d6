import { Button, ErrorState, SkeletonRows } from 'contracts/ui';
import { useState } from 'react';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { PreviewCars } from './preview-cars.tsx';
import { ResultStep } from './result-step.tsx';
import { RunStep } from './run-step.tsx';
import { useImport } from './use-import.ts';
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
