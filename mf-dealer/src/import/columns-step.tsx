import type { StockImport } from 'contracts/stock-import';
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  mayRepeat,
  REQUIRED_FIELDS,
} from 'contracts/stock-import-fields';
import { formatCount } from 'contracts/format';
import { Button, Select, Title } from 'contracts/ui';
import { Alert } from 'contracts/ui-extra/alert';
import { useSavedState } from 'contracts/ui-extra/lost-session';
import styles from './import.module.css';

const OPTIONS = IMPORT_FIELD_NAMES.map((value) => ({ value, label: IMPORT_FIELDS[value].label }));

interface ColumnsStepProps {
  current: StockImport;
  isBusy: boolean;
  onRun(id: number, columns: (ImportField | null)[], isDry: boolean): void;
}

const areColumns = (count: number) => (value: unknown) =>
  Array.isArray(value) &&
  value.length === count &&
  value.every((one) => one === null || IMPORT_FIELD_NAMES.includes(one));

/** Maps each column to a field; then the dry run, and after it the import. */
export function ColumnsStep({ current, isBusy, onRun }: ColumnsStepProps) {
  const [columns, setColumns] = useSavedState(
    `import:${current.id}`,
    current.columns,
    areColumns(current.columns.length),
  );
  const choose = (index: number, field: ImportField | null) =>
    // A field belongs to one column only, but equipment: the last selection wins.
    setColumns(
      columns.map((before, at) =>
        at === index ? field : before === field && field !== null && !mayRepeat(field) ? null : before,
      ),
    );
  const hasKey = columns.includes('externalId') || columns.includes('vin');
  const missing = REQUIRED_FIELDS.filter((field) => !columns.includes(field));
  const isTried = current.status === 'done' && current.isDry && String(columns) === String(current.columns);
  const good = current.counts.created + current.counts.updated;
  return (
    <section className={`an-card ${styles.card}`} aria-labelledby="im-columns">
      <Title order={2} fz="h3" id="im-columns">
        Coloanele fișierului
      </Title>
      <p className="an-dim">
        {formatCount(current.total, ['rând', 'rânduri'])}. Alegerea rămâne pentru următorul fișier cu aceleași coloane.
      </p>
      <ul className={styles.columns}>
        {current.headers.map((header, index) => (
          <li key={index}>
            <Select
              label={header || `Coloana ${index + 1}`}
              placeholder="Nu se importă"
              data={OPTIONS}
              value={columns[index] ?? null}
              onChange={(field) => choose(index, field as ImportField | null)}
            />
            <p className={styles.sample}>
              {current.samples
                .map((row) => row[index])
                .filter(Boolean)
                .join(' · ') || '(gol)'}
            </p>
          </li>
        ))}
      </ul>
      {hasKey ? null : (
        <Alert color="red" title="Alegeți coloana cu codul extern sau VIN-ul">
          După ele recunoaștem mașinile la următorul import.
        </Alert>
      )}
      {missing.length > 0 ? (
        <Alert color="saffron" title="Mașinile noi nu se pot adăuga fără toate coloanele obligatorii">
          Lipsesc: {missing.map((field) => IMPORT_FIELDS[field].label).join(', ')}. Cele existente se pot actualiza.
        </Alert>
      ) : null}
      <div className={styles.actions}>
        <Button
          variant={isTried ? 'default' : 'filled'}
          disabled={!hasKey || isBusy}
          onClick={() => onRun(current.id, columns, true)}
        >
          Verifică fără a scrie
        </Button>
        {isTried ? (
          <Button disabled={isBusy || good === 0} onClick={() => onRun(current.id, columns, false)}>
            {good === 0 ? 'Nimic de importat' : `Importă ${formatCount(good, ['mașină', 'mașini'])}`}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
