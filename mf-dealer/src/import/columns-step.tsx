import { hasKey, type ImportRunInput, type StockImport } from 'contracts/stock-import';
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  mayRepeat,
  REQUIRED_FIELDS,
} from 'contracts/stock-import-fields';
import { formatCount } from 'contracts/format';
import { Button, Title } from 'ui';
import { Alert } from 'ui/alert';
import { Checkbox } from 'ui/checkbox';
import { useSavedState } from 'ui/lost-session';
import { type ReactNode, useState } from 'react';
import { ColumnList } from './column-list.tsx';
import styles from './import.module.css';

interface ColumnsStepProps {
  current: StockImport;
  isBusy: boolean;
  onRun(input: ImportRunInput): void;
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
  // A file that was tried without a code was agreed to be.
  const [isWithoutCode, setWithoutCode] = useState(current.status === 'done' && !hasKey(current.columns));
  const choose = (index: number, field: ImportField | null) =>
    // A field belongs to one column only, but equipment: the last selection wins.
    setColumns(
      columns.map((before, at) =>
        at === index ? field : before === field && field !== null && !mayRepeat(field) ? null : before,
      ),
    );
  const isIdentified = hasKey(columns) || isWithoutCode;
  const missing = REQUIRED_FIELDS.filter((field) => !columns.includes(field));
  const isTried =
    current.status === 'done' && current.isDry && isIdentified && String(columns) === String(current.columns);
  const good = current.counts.created + current.counts.updated;
  const run = (isDry: boolean) =>
    onRun({ id: current.id, columns, isDry, ...(hasKey(columns) ? {} : { isWithoutCode }) });
  return (
    <section className={`an-card ${styles.card}`} aria-labelledby="im-columns">
      <Title order={2} fz="h3" id="im-columns">
        Coloanele fișierului
      </Title>
      <p className="an-dim">
        {formatCount(current.total, ['rând', 'rânduri'])}. Alegerea rămâne pentru următorul fișier cu aceleași coloane.
      </p>
      <FileNotes notes={current.notes ?? []} />
      <Folded isFolded={isTried} columns={columns}>
        <ColumnList current={current} columns={columns} onChoose={choose} />
      </Folded>
      {hasKey(columns) ? null : <WithoutCode isChosen={isWithoutCode} onChoose={setWithoutCode} />}
      {missing.length > 0 ? (
        <Alert color="saffron" title="Mașinile noi nu se pot adăuga fără toate coloanele obligatorii">
          Lipsesc: {missing.map((field) => IMPORT_FIELDS[field].label).join(', ')}. Cele existente se pot actualiza.
        </Alert>
      ) : null}
      <div className={`an-wrapping ${styles.actions}`}>
        <Button variant={isTried ? 'default' : 'filled'} disabled={!isIdentified || isBusy} onClick={() => run(true)}>
          Verifică fără a scrie
        </Button>
        {isTried ? (
          <Button disabled={isBusy || good === 0} onClick={() => run(false)}>
            {good === 0 ? 'Nimic de importat' : `Importă ${formatCount(good, ['mașină', 'mașini'])}`}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** How the file was read, where that may surprise. */
function FileNotes({ notes }: { notes: readonly string[] }) {
  return notes.length > 0 ? (
    <Alert color="saffron" title="Cum am citit fișierul">
      {notes.join(' ')}
    </Alert>
  ) : null;
}

type FoldedProps = { isFolded: boolean; columns: readonly (ImportField | null)[]; children: ReactNode };

/** Once the columns have been tried they are folded, so that the import's button is in sight. */
function Folded({ isFolded, columns, children }: FoldedProps) {
  const chosen = columns.filter((field) => field !== null).length;
  return (
    <details className={styles.folded} open={!isFolded}>
      <summary>
        {formatCount(chosen, ['coloană se importă', 'coloane se importă'])} din {columns.length}
      </summary>
      {children}
    </details>
  );
}

/** A file without a code or VIN: the dealer maps the column, or agrees to codes that are made. */
function WithoutCode({ isChosen, onChoose }: { isChosen: boolean; onChoose(isChosen: boolean): void }) {
  return (
    <Alert
      color={isChosen ? 'green' : 'saffron'}
      title={isChosen ? 'Fiecare mașină primește un cod de la noi' : 'Alegeți coloana cu codul extern sau VIN-ul'}
    >
      {isChosen ? null : (
        <p className={styles.withoutCode}>
          După ele recunoaștem mașinile la următorul import. Dacă fișierul nu le are, putem face noi coduri.
        </p>
      )}
      <Checkbox
        label="Fără cod: recunoaște mașinile după marcă, model, versiune și an"
        description="Un preț nou actualizează mașina. Mașinile la fel în toate sunt numărate."
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
    </Alert>
  );
}
