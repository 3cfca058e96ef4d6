import { formatNumber } from 'contracts/format';
import type { StockImport } from 'contracts/stock-import';
import { Button, Title } from 'contracts/ui';
import styles from './import.module.css';
import progressStyles from '../file/progress.module.css';

/** Progress of a run; it continues without this page. */
export function RunStep({ current, isBusy, onStop }: { current: StockImport; isBusy: boolean; onStop(): void }) {
  const { done, total, isDry } = current;
  return (
    <section className={`an-card ${styles.card}`} aria-labelledby="im-run">
      <Title order={2} fz="h3" id="im-run">
        {isDry ? 'Verificăm rândurile' : 'Importăm mașinile'}
      </Title>
      <div className={styles.run}>
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
