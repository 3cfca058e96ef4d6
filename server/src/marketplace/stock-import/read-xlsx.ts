// A table in Excel's format: checked for what does not belong there, then read by the library.
import { IMPORT_LIMITS, IMPORT_TOO_MANY_ROWS } from 'contracts/stock-import';
import { readSheet } from 'read-excel-file/universal';
import { FileRefusal } from './refusal.ts';
import { BROKEN, openArchive } from './zip-entries.ts';

const MACROS = 'Fișierul conține macrocomenzi. Salvați-l ca „.xlsx” simplu și reîncercați.';
const NO_SHEET = 'Arhiva nu conține o foaie Excel. Alegeți un fișier „.xlsx”.';
const formulas = (cell: string) =>
  `Fișierul conține formule (prima: ${cell}). Copiați tabelul și lipiți-l ca valori, apoi reîncercați.`;
const TOO_WIDE = `Foaia are peste ${IMPORT_LIMITS.columns} de coloane.`;
const MACRO_FILE = /vbaProject|\/macrosheets\/|\/activeX\/|\/embeddings\/|externalLinks\//i;
/** A sheet may have any path: the workbook names it. */
const SHEET = /<(?:\w+:)?sheetData[\s>/]/;
const FORMULA = /<(?:\w+:)?f[\s>/]/;

/** Refuses what a table of cars never contains, before any of it is stored. */
async function look(file: Buffer): Promise<void> {
  const { names, eachText } = await openArchive(file);
  if (names.some((name) => MACRO_FILE.test(name))) throw new FileRefusal(MACROS);
  if (!names.some((name) => /^\/?xl\/workbook\.xml$/i.test(name))) throw new FileRefusal(NO_SHEET);
  await eachText((name, text) => {
    if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new FileRefusal(BROKEN);
    if (/^\[Content_Types\]/i.test(name) && /macroEnabled/i.test(text)) throw new FileRefusal(MACROS);
    if (/^\/?xl\/worksheets\//i.test(name) || SHEET.test(text)) lookAtSheet(text);
  });
}

function lookAtSheet(text: string): void {
  const found = FORMULA.exec(text);
  if (found) throw new FileRefusal(formulas(lastCell(text.slice(0, found.index))));
  let rows = 0;
  for (const [, attributes = ''] of text.matchAll(/<(?:\w+:)?row\b([^<>]*)>/g)) {
    rows = Math.max(rows + 1, Number(/\br\s*=\s*["'](\d+)/.exec(attributes)?.[1] ?? 0));
    // The headers are a row too.
    if (rows > IMPORT_LIMITS.rows + 1) throw new FileRefusal(IMPORT_TOO_MANY_ROWS);
  }
  for (const [, letters = ''] of text.matchAll(/<(?:\w+:)?c\b[^<>]*?\br\s*=\s*["']([A-Z]+)\d/g)) {
    if (columnOf(letters) > IMPORT_LIMITS.columns) throw new FileRefusal(TOO_WIDE);
  }
}

/** From the last cell's beginning on: a pattern for everything before it could be slow on a crafted text. */
const lastCell = (text: string): string =>
  /\br\s*=\s*["']([A-Z]+\d+)/.exec(text.slice(text.lastIndexOf('<')))?.[1] ?? '?';
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** In Romanian notation; cells have floating-point noise beyond the sixth decimal. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6).replace('.', ',');
  return typeof value === 'boolean' ? (value ? 'da' : 'nu') : String(value);
}

/** All rows of the first sheet as texts, the headers first. Throws a FileRefusal. */
export async function readXlsx(file: Buffer): Promise<string[][]> {
  await look(file);
  const copy = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
  try {
    const rows: readonly (readonly unknown[])[] = await readSheet(copy);
    return rows.map((row) => row.map(cellText));
  } catch (error) {
    throw new FileRefusal(BROKEN, { cause: error });
  }
}
