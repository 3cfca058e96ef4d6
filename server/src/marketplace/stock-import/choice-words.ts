// The words for a field's values: its labels, its stored values, what the search understands, and other languages.
import { carField, isCarField } from 'contracts/car-fields';
import { AVAILABILITY_LABELS, CAR_STATUS_LABELS } from 'contracts/car-labels';
import type { Labels } from 'contracts/filter-kinds';
import { foldText } from 'contracts/slug';
import { IMPORT_FIELD_NAMES, type ImportField } from 'contracts/stock-import-fields';
import { tokensOf } from '../../catalog/search/query/question/tokens.ts';
import { VALUES } from '../../catalog/search/query/question/vocabulary.ts';

/** Words without accents, case and signs: "Plug‑in hybrid" with any hyphen. */
const folded = (text: string): string => (foldText(text).match(/[a-z0-9]+/g) ?? []).join(' ');

const choice = (labels: Labels, others: Labels = {}) =>
  new Map(
    [
      ...Object.keys(labels).map((value) => [value, value] as const),
      ...Object.entries(labels).map(([value, label]) => [label, value] as const),
      ...Object.entries(others),
    ].map(([text, value]) => [folded(text), value] as const),
  );

const STATUS_WORDS = { activa: 'active', inactiva: 'inactive', rezervat: 'reserved', vandut: 'sold' };

/** The list of a column's values, and what else a file may say for them; null for a column without one. */
export function choiceField(field: ImportField): { words: Labels; otherWords?: Labels } | null {
  if (isCarField(field)) {
    const entry = carField(field);
    return entry.kind === 'choice' ? entry : null;
  }
  if (field === 'availability.kind') return { words: AVAILABILITY_LABELS };
  return field === 'status' ? { words: CAR_STATUS_LABELS, otherWords: STATUS_WORDS } : null;
}

const CHOICES = new Map(
  IMPORT_FIELD_NAMES.flatMap((field) => {
    const found = choiceField(field);
    return found ? [[field, choice(found.words, found.otherWords)] as const] : [];
  }),
);

/** The search's filter for a field's words, where it has another name. */
const FILTERS: Partial<Record<ImportField, string>> = {
  transmission: 'gearbox',
  drivetrain: 'transmission',
  'availability.kind': 'availability',
};

/** The value that the search reads in the whole text; null for others. */
function searchedValue(field: ImportField, text: string): string | null {
  const tokens = tokensOf(text);
  const found = VALUES.at(tokens, 0);
  if (!found || found.to < tokens.length || found.meaning.name !== (FILTERS[field] ?? field)) return null;
  return String(found.meaning.values[0]);
}

/** The stored value that a cell's words mean; null where they mean none. */
export const choiceOf = (field: ImportField, text: string): string | null =>
  CHOICES.get(field)?.get(folded(text)) ?? searchedValue(field, text);
