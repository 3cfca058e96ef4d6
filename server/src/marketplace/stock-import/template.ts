import { IMPORT_FIELD_NAMES, IMPORT_FIELDS } from 'contracts/stock-import-fields';
import writeXlsxFile from 'write-excel-file/node';

const WIDTH = 22;

/** A workbook with all columns and one example row; required ones are set in bold. */
export function importTemplate(): Promise<Buffer> {
  const fields = IMPORT_FIELD_NAMES.map((field) => IMPORT_FIELDS[field]);
  const headers = fields.map(({ label, isRequired }) => ({
    value: label,
    type: String,
    ...(isRequired ? { fontWeight: 'bold' as const } : {}),
  }));
  // All cells are text: Excel would read "21.990,00" by its own locale.
  const example = fields.map(({ example: value }) => (value === '' ? null : { value, type: String, format: '@' }));
  return writeXlsxFile([headers, example], {
    columns: fields.map(() => ({ width: WIDTH })),
    stickyRowsCount: 1,
    sheet: 'Stoc',
  }).toBuffer();
}
