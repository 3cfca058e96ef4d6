import { FORMULA } from 'contracts/spreadsheet-formula';
import papa from 'papaparse';

const BYTE_ORDER_MARK = '\ufeff';

export interface Table {
  fields: readonly string[];
  data: readonly (readonly (string | number)[])[];
}

/**
 * A table as CSV for a Romanian Excel: a byte order mark, since Excel would guess the encoding otherwise, and
 * semicolons. A cell that would be evaluated as a formula starts with an apostrophe. Every cell is quoted, since other
 * programs also split at commas and tabs, and would evaluate what follows.
 */
export const csvOf = ({ fields, data }: Table): string =>
  BYTE_ORDER_MARK +
  papa.unparse(
    { fields: [...fields], data: data.map((row) => [...row]) },
    { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA, quotes: true },
  );
