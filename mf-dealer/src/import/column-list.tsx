import type { StockImport } from 'contracts/stock-import';
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from 'contracts/stock-import-fields';
import { Select } from 'ui';
import styles from './import.module.css';

const OPTIONS = IMPORT_FIELD_NAMES.map((value) => ({ value, label: IMPORT_FIELDS[value].label }));

interface ColumnListProps {
  current: StockImport;
  columns: readonly (ImportField | null)[];
  onChoose(index: number, field: ImportField | null): void;
}

/** Each column of the file with its first values, and the field that it is. */
export function ColumnList({ current, columns, onChoose }: ColumnListProps) {
  return (
    <ul className={`an-list ${styles.columns}`}>
      {current.headers.map((header, index) => (
        <li key={index}>
          <Select
            label={header || `Coloana ${index + 1}`}
            placeholder="Nu se importă"
            data={OPTIONS}
            value={columns[index] ?? null}
            onChange={(field) => onChoose(index, field as ImportField | null)}
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
  );
}
