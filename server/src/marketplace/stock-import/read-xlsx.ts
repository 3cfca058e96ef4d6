// A table in Excel's format: checked for what does not belong there, then read by the library.
import { IMPORT_LIMITS, IMPORT_TOO_MANY_ROWS } from 'contracts/stock-import';
import { readSheet } from 'read-excel-file/universal';
import type { RawTable } from './raw-table.ts';
import { FileRefusal } from './refusal.ts';
import { firstVisibleSheet, type Workbook } from './workbook.ts';
import { BROKEN, openArchive } from './zip-entries.ts';

const MACROS = 'Fișierul conține macrocomenzi. Salvați-l ca „.xlsx” simplu și reîncercați.';
const NO_SHEET = 'Arhiva nu conține o foaie Excel. Alegeți un fișier „.xlsx”.';
const formulas = (cell: string) =>
  `Fișierul conține formule (prima: ${cell}). Copiați tabelul și lipiți-l ca valori, apoi reîncercați.`;
const TOO_WIDE = `Foaia are peste ${IMPORT_LIMITS.columns} de coloane.`;
const NO_ADDRESSES =
  'Foaia are celule fără adresă (ca „A1”), pe care nu le putem citi. Deschideți fișierul în Excel sau LibreOffice, salvați-l din nou și reîncercați.';
/** Code; a link to another workbook or a picture of another document is none. */
const MACRO_FILE = /vbaProject|\/macrosheets\/|\/activeX\//i;
/** A sheet may have any path: the workbook names it. */
const SHEET = /<(?:\w+:)?sheetData[\s>/]/;
const FORMULA = /<(?:\w+:)?f[\s>/]/;
const CELL_WITHOUT_ADDRESS = /<(?:\w+:)?c(?:\s(?![^<>]*\br\s*=)[^<>]*)?\/?>/;
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/**
 * Refuses what a table of cars never contains, before any of it is stored, and says which sheet is read. Other sheets are
 * nobody's table, whatever is in them; where the workbook does not say which part a sheet is in, all are looked at.
 */
async function inspect(file: Buffer): Promise<Workbook> {
  const { names, eachText } = await openArchive(file);
  if (names.some((name) => MACRO_FILE.test(name))) throw new FileRefusal(MACROS);
  if (!names.some((name) => /^\/?xl\/workbook\.xml$/i.test(name))) throw new FileRefusal(NO_SHEET);
  const faults = new Map<string, string>();
  const lists = new Map<string, string>();
  await eachText((written, text) => {
    const name = written.replace(/^\//, '');
    if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new FileRefusal(BROKEN);
    if (/^\[Content_Types\]/i.test(name) && /macroEnabled/i.test(text)) throw new FileRefusal(MACROS);
    if (name === WORKBOOK || name === RELATIONS) lists.set(name, text);
    const fault = /^xl\/worksheets\//i.test(name) || SHEET.test(text) ? faultOf(text) : null;
    if (fault !== null) faults.set(name, fault);
  });
  const workbook = firstVisibleSheet(lists.get(WORKBOOK) ?? '', lists.get(RELATIONS) ?? '');
  const { path } = workbook.sheet;
  const [fault] = path === null ? faults.values() : [faults.get(path)];
  if (fault !== undefined) throw new FileRefusal(fault);
  return workbook;
}

/** Why a sheet is not read; null where nothing is wrong. */
function faultOf(text: string): string | null {
  const found = FORMULA.exec(text);
  if (found) return formulas(lastCell(text.slice(0, found.index)));
  let rows = 0;
  for (const [, attributes = ''] of text.matchAll(/<(?:\w+:)?row\b([^<>]*)>/g)) {
    rows = Math.max(rows + 1, Number(/\br\s*=\s*["'](\d+)/.exec(attributes)?.[1] ?? 0));
    // The headers are a row too.
    if (rows > IMPORT_LIMITS.rows + 1) return IMPORT_TOO_MANY_ROWS;
  }
  for (const [, letters = ''] of text.matchAll(/<(?:\w+:)?c\b[^<>]*?\br\s*=\s*["']([A-Z]+)\d/g)) {
    if (columnOf(letters) > IMPORT_LIMITS.columns) return TOO_WIDE;
  }
  return CELL_WITHOUT_ADDRESS.test(text) ? NO_ADDRESSES : null;
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

/** Notes for the dealer about a workbook of several sheets. */
function sheetNotes({ sheet, others, hidden }: Workbook): string[] {
  const listed = (names: readonly string[]) => names.map((name) => `„${name}”`).join(', ');
  if (others.length + hidden.length === 0) return [];
  const unread = [
    others.length > 0 ? `celelalte foi (${listed(others)}) nu se importă` : '',
    hidden.length > 0 ? `foile ascunse (${listed(hidden)}) nu se importă` : '',
  ].filter(Boolean);
  return [`Am citit foaia „${sheet.name}”, prima vizibilă; ${unread.join('; ')}.`];
}

/** All rows of the first visible sheet as texts, the headers first. Throws a FileRefusal. */
export async function readXlsx(file: Buffer): Promise<RawTable> {
  const workbook = await inspect(file);
  const copy = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
  try {
    const rows: readonly (readonly unknown[])[] = await readSheet(copy, workbook.sheet.number);
    return { rows: rows.map((row) => row.map(cellText)), notes: sheetNotes(workbook) };
  } catch (error) {
    throw new FileRefusal(BROKEN, { cause: error });
  }
}
