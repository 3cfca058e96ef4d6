import { EQUIPMENT_GROUPS } from 'contracts/equipment';
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS } from 'contracts/stock-import-fields';
import writeXlsxFile from 'write-excel-file/node';

const WIDTH = 22;

/** The list of equipment, a column for each group: what an import recognises, for copying. */
function equipmentSheet() {
  const most = Math.max(...EQUIPMENT_GROUPS.map(({ items }) => items.length));
  const text = (value: string | undefined) => (value === undefined ? null : { value, type: String });
  return [
    EQUIPMENT_GROUPS.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' as const })),
    ...Array.from({ length: most }, (_, row) => EQUIPMENT_GROUPS.map(({ items }) => text(items[row]?.[1]))),
  ];
}

/** A workbook with all columns and one example row, required ones in bold; its second sheet is the equipment. */
export function importTemplate(): Promise<Buffer> {
  const fields = IMPORT_FIELD_NAMES.map((field) => IMPORT_FIELDS[field]);
  const headers = fields.map(({ label, isRequired }) => ({
    value: label,
    type: String,
    ...(isRequired ? { fontWeight: 'bold' as const } : {}),
  }));
  // All cells are text: Excel would read "21.990,00" by its own locale.
  const example = fields.map(({ example: value }) => (value === '' ? null : { value, type: String, format: '@' }));
  return writeXlsxFile([
    { data: [headers, example], columns: fields.map(() => ({ width: WIDTH })), stickyRowsCount: 1, sheet: 'Stoc' },
    {
      data: equipmentSheet(),
      columns: EQUIPMENT_GROUPS.map(() => ({ width: 2 * WIDTH })),
      stickyRowsCount: 1,
      sheet: 'Dotări',
    },
  ]).toBuffer();
}
