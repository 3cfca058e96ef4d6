// Reads a column's header: its field, and unit, currency and tax of its figures.
import { CAR_FIGURES, type CarFigure } from '../car/car-figures.ts';
import { type FigureWord, headerWords, wordsOf } from '../text/figure/figure-words.ts';
import { foldHeader, IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField, mayRepeat } from './stock-import-fields.ts';

interface Guess {
  field: ImportField;
  /** The column is in the field's own unit and currency: of two such columns it is the better one. */
  isOwn: boolean;
}

/** Words of a header that say nothing of its figures: "Preț (obligatoriu)". */
const NEUTRAL: ReadonlySet<string> = new Set(['*', 'obligatoriu', 'optional', 'numar', 'nr', 'valoare', 'cifre']);
/** Prices in other currencies are asked for, not guessed. */
const CONVERTIBLE: ReadonlySet<string> = new Set(['EUR', 'RON']);

const keyOf = (text: string): string =>
  wordsOf(text)
    .filter((word) => word !== '*')
    .join(' ');
const namesOf = (field: ImportField): string[] => {
  const { label, names } = IMPORT_FIELDS[field];
  return [field, label, ...names].map(keyOf);
};
const NAMES: ReadonlyMap<ImportField, ReadonlySet<string>> = new Map(
  IMPORT_FIELD_NAMES.map((field) => [field, new Set(namesOf(field))]),
);
const named = (key: string, isAmong: (field: ImportField) => boolean = () => true): ImportField | undefined =>
  IMPORT_FIELD_NAMES.find((field) => isAmong(field) && NAMES.get(field)?.has(key));

export const isFigure = (field: ImportField): field is CarFigure => Object.hasOwn(CAR_FIGURES, field);

/** Unit, currency and tax that a column's header names; nothing for a column of another kind. */
export const columnWords = (header: string, field: ImportField): readonly FigureWord[] =>
  isFigure(field) ? headerWords(header, CAR_FIGURES[field]).found : [];

const isOwnWord = (word: FigureWord): boolean =>
  (word.kind === 'unit' && word.value.factor === 1) ||
  (word.kind === 'currency' && word.value === 'EUR') ||
  (word.kind === 'tax' && !word.value);

/** The field of figures whose name is left when units, currency and tax are taken out: "Putere (kW)", "Preț net lei". */
function figureOf(header: string): Guess | null {
  for (const field of IMPORT_FIELD_NAMES) {
    if (!isFigure(field)) continue;
    const { found, rest } = headerWords(header, CAR_FIGURES[field]);
    const name = rest.filter((word) => !NEUTRAL.has(word)).join(' ');
    if (name === '' || !NAMES.get(field)?.has(name)) continue;
    const units = new Set(found.flatMap((word) => (word.kind === 'unit' ? [word.value] : [])));
    const isForeign = found.some((word) => word.kind === 'currency' && !CONVERTIBLE.has(word.value));
    if (units.size > 1 || isForeign) return null;
    return { field, isOwn: found.every(isOwnWord) };
  }
  return null;
}

const withoutBrackets = (header: string): string => header.replace(/[([][\s\S]*$/, '');

/** The field that a header names, or null: then the dealer is asked. */
function fieldOf(header: string): Guess | null {
  const exact = named(keyOf(header));
  if (exact) return { field: exact, isOwn: columnWords(header, exact).every(isOwnWord) };
  const figure = figureOf(header);
  if (figure) return figure;
  // A word in brackets behind a figure's name may be its unit, so only other columns are recognised without it.
  const field = named(keyOf(withoutBrackets(header)), (one) => !isFigure(one));
  return field ? { field, isOwn: true } : null;
}

/**
 * The field of each column: the dealer's earlier choice for such a header (null for "none"), else by the header's text.
 * No field twice but equipment: of two columns the one in the field's own unit, else the first.
 */
export function guessColumns(
  headers: readonly string[],
  remembered: Readonly<Record<string, ImportField | null>>,
): (ImportField | null)[] {
  const guesses = headers.map((header): Guess | null => {
    const folded = foldHeader(header);
    if (!Object.hasOwn(remembered, folded)) return fieldOf(header);
    const field = remembered[folded] ?? null;
    return field && { field, isOwn: true };
  });
  const columnOf = (field: ImportField): number => {
    const own = guesses.findIndex((guess) => guess?.field === field && guess.isOwn);
    return own < 0 ? guesses.findIndex((guess) => guess?.field === field) : own;
  };
  return guesses.map((guess, index) =>
    guess && (mayRepeat(guess.field) || columnOf(guess.field) === index) ? guess.field : null,
  );
}
