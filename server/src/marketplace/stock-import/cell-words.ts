// Error messages for unreadable cells, which quote the cell: "obligatoriu" would make the user look for an empty one.
import { CAR_FIGURES } from 'contracts/car-figures';
import { readFigure } from 'contracts/figure';
import { quoted } from 'contracts/quoted';
import { isFigure } from 'contracts/header-fields';
import { IMPORT_FIELDS, type CellKind, type ImportField } from 'contracts/stock-import-fields';
import { choiceField } from './choice-words.ts';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The message for a cell that is not of this kind; null where its own rule says it better (a number out of bounds). */
const NOT: Partial<Record<CellKind, (text: string, field: ImportField) => string | null>> = {
  figure: (text, field) => {
    if (!isFigure(field)) return null;
    const { figure, fault } = readFigure(text, CAR_FIGURES[field]);
    return figure && CAR_FIGURES[field] === 'price' && figure.value <= 0 ? 'nu este un preț' : fault;
  },
  date: (text) => (isDay(text) ? null : 'nu este o dată; scrieți ca 05.12.2026'),
  yes: () => 'nu este „da” sau „nu”',
  words: (text, field) => {
    const labels = choiceField(field)?.words ?? {};
    if (Object.hasOwn(labels, text)) return null;
    return `nu este cunoscut; poate fi: ${Object.values(labels).join(', ')}`;
  },
};

/** The message for a cell that is not empty and not understood, such as "«abc» nu este un preț"; null for all others. */
export function cellWords(field: ImportField, value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const why = NOT[IMPORT_FIELDS[field].kind]?.(value, field) ?? null;
  return why === null ? null : `${quoted(value)} ${why}`;
}
