import type { ReactNode } from 'react';
import styles from './statistics.module.css';

interface TableColumn<Row> {
  head: string;
  isNumber?: boolean;
  cell(row: Row): ReactNode;
}

interface FigureTableProps<Row> {
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** The first one heads each row. */
  columns: readonly TableColumn<Row>[];
}

/** A table of figures, whose first column heads its rows. */
export function FigureTable<Row>({ rows, keyOf, columns }: FigureTableProps<Row>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ head, isNumber }) => (
            <th key={head} scope="col" data-number={isNumber}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, isNumber, cell }, at) =>
              at === 0 ? (
                <th key={head} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={head} data-number={isNumber}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
