// One row of a file in the shape of the car form's schema; what people write is normalised, and what is not understood
// keeps its text and gets a message.
import { carField, isCarField } from 'contracts/car-fields';
import { CAR_FIGURES } from 'contracts/car-figures';
import { readFigure } from 'contracts/figure';
import { quoted } from 'contracts/quoted';
import { inEuros, type PriceRates } from 'contracts/figure-euro';
import { columnWords, isFigure } from 'contracts/header-fields';
import { foldText } from 'contracts/slug';
import { IMPORT_FIELDS, mayRepeat, type CellKind, type ImportField } from 'contracts/stock-import-fields';
import { readDay, readMonthEnd, readSerialDay, writtenDay } from 'contracts/written-day';
import { addressesIn, itemsIn } from './cell-lists.ts';
import { choiceOf } from './choice-words.ts';

const YES: ReadonlySet<string> = new Set(['da', 'x', '1', 'yes', 'true', 'adevarat']);
const NO: ReadonlySet<string> = new Set(['nu', '', '0', 'no', 'false', 'fals', '-']);

/** A value, or its text with a fault: the message for its row. A note is told about a good row. */
interface CellReading {
  value: unknown;
  fault?: string;
  note?: string;
}
interface Column {
  field: ImportField;
  header: string;
}
/** The columns of a file, and the rates by which prices are converted. */
export interface RowForm {
  headers: readonly string[];
  columns: readonly (ImportField | null)[];
  rates: PriceRates;
}
export interface ReadRow {
  /** The values of the mapped columns by field; a blank cell is an empty text, an empty list. */
  values: Map<ImportField, unknown>;
  /** The reasons why cells could not be read, by field. */
  faults: Map<ImportField, string>;
  notes: { path: ImportField; message: string }[];
}

function yesOrNo(text: string): boolean | string {
  const folded = foldText(text);
  return YES.has(folded) ? true : NO.has(folded) ? false : text;
}

function figureIn(text: string, { field, header }: Column, rates: PriceRates): CellReading {
  if (text.trim() === '' || !isFigure(field)) return { value: text };
  const quantity = CAR_FIGURES[field];
  const { figure, fault } = readFigure(text, quantity, columnWords(header, field));
  if (!figure) return { value: text, fault: `${quoted(text)} ${fault}` };
  if (quantity !== 'price') return { value: figure.value };
  if (figure.value <= 0) return { value: text, fault: `${quoted(text)} nu este un preț` };
  const euros = inEuros(figure, rates);
  if (euros.fault !== null) return { value: text, fault: `${quoted(text)} ${euros.fault}` };
  return euros.note === null ? { value: euros.value } : { value: euros.value, note: euros.note };
}

/** A month without a day ends on its last one, and the dealer is told. */
function dateIn(text: string): CellReading {
  const day = readDay(text) ?? readSerialDay(text);
  const end = day === null ? readMonthEnd(text) : null;
  if (end === null) return { value: day ?? text };
  return { value: end, note: `${quoted(text)} a fost citit ca ${writtenDay(end)}` };
}

/** Its words have a stored value, as a colour's have. */
const isOffered = (field: ImportField): boolean => isCarField(field) && 'offered' in carField(field);

const READ: Record<CellKind, (text: string, column: Column, rates: PriceRates) => CellReading> = {
  text: (text, { field }) => ({ value: (isOffered(field) ? choiceOf(field, text) : null) ?? text }),
  figure: figureIn,
  yes: (text) => ({ value: yesOrNo(text) }),
  words: (text, { field }) => ({ value: choiceOf(field, text) ?? text }),
  date: dateIn,
  list: (text) => ({ value: itemsIn(text) }),
  addresses: (text) => ({ value: addressesIn(text) }),
};

/** A "?" between letters, or the sign for a byte that no text has: letters that a program has lost before us. */
const LOST = /\p{L}\?\p{L}|\ufffd/u;
function lostLetters(text: string): string | null {
  if (!LOST.test(text) || text.includes('://')) return null;
  return text.includes('\ufffd')
    ? `${quoted(text)} are un caracter care nu se poate citi`
    : `${quoted(text)} pare să fi pierdut litere („?” în locul lor)`;
}

/** Reads the cells of a row by its columns. */
export function readRow(cells: readonly string[], { headers, columns, rates }: RowForm): ReadRow {
  const row: ReadRow = { values: new Map(), faults: new Map(), notes: [] };
  columns.forEach((field, index) => {
    if (field === null) return;
    const text = cells[index] ?? '';
    const { value, fault, note } = READ[IMPORT_FIELDS[field].kind](
      text,
      { field, header: headers[index] ?? '' },
      rates,
    );
    const before = mayRepeat(field) ? row.values.get(field) : undefined;
    row.values.set(field, Array.isArray(before) && Array.isArray(value) ? [...new Set([...before, ...value])] : value);
    if (fault !== undefined) row.faults.set(field, fault);
    for (const message of [note, lostLetters(text)]) if (message) row.notes.push({ path: field, message });
  });
  return row;
}

/** Fields with dots become blocks: `wltp.co2` lies in `wltp`. */
export function nested(values: ReadonlyMap<ImportField, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [field, value] of values) {
    const [block = '', member] = field.split('.');
    if (member === undefined) result[block] = value;
    else result[block] = { ...(result[block] as object | undefined), [member]: value };
  }
  return result;
}
