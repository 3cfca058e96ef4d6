import { IMPORT_LIMITS, IMPORT_TOO_MANY_ROWS } from 'contracts/stock-import';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { FileRefusal } from './refusal.ts';

const startsWith = (file: Buffer, ...bytes: number[]) => bytes.every((byte, index) => file[index] === byte);

export interface Table {
  headers: string[];
  /** Row number, as a spreadsheet shows it, and the cells; rows without content are left out. */
  rows: { number: number; cells: string[] }[];
  /** Notes for the dealer about how the file was read; missing where there are none. */
  notes?: string[];
}

/** Reads a table by its content, whatever its file name. Throws a FileRefusal. */
export async function readTable(file: Buffer): Promise<Table> {
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new FileRefusal('Formatul vechi „.xls” sau o parolă nu ne lasă să citim fișierul. Salvați-l ca „.xlsx”.');
  }
  const { rows: all, notes } = startsWith(file, 0x50, 0x4b) ? await readXlsx(file) : readCsv(file);
  const [first = [], ...others] = all;
  const headers = first.map((header) => header.trim());
  while (headers.at(-1) === '') headers.pop();
  if (headers.length === 0) throw new FileRefusal('Primul rând trebuie să conțină numele coloanelor.');
  if (headers.length > IMPORT_LIMITS.columns) {
    throw new FileRefusal(`Fișierul are peste ${IMPORT_LIMITS.columns} de coloane.`);
  }
  const rows = others
    .map((cells, index) => ({ number: index + 2, cells: cells.slice(0, headers.length).map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  // Counting rows in the XML text may miss some.
  if (rows.length > IMPORT_LIMITS.rows) throw new FileRefusal(IMPORT_TOO_MANY_ROWS);
  if (rows.length === 0) throw new FileRefusal('Fișierul nu are niciun rând sub numele coloanelor.');
  // Cells that share one long text are small in the file and large here.
  const characters = rows.reduce((sum, { cells }) => sum + cells.reduce((length, cell) => length + cell.length, 0), 0);
  if (characters > IMPORT_LIMITS.characters) {
    throw new FileRefusal('Fișierul conține prea mult text. Împărțiți-l în mai multe fișiere.');
  }
  return { headers, rows, ...(notes.length > 0 ? { notes } : {}) };
}
