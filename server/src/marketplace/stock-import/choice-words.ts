// The words for a field's values: its labels, its stored values, what the search understands, and other languages.
import {
  AVAILABILITY_LABELS,
  BODY_LABELS,
  CAR_STATUS_LABELS,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  HYBRID_LABELS,
  PAINT_LABELS,
  TRANSMISSION_LABELS,
} from 'contracts/car-labels';
import { foldText } from 'contracts/slug';
import type { ImportField } from 'contracts/stock-import-fields';
import { tokensOf } from '../../catalog/search/query/question/tokens.ts';
import { VALUES } from '../../catalog/search/query/question/values.ts';

/** Words without accents, case and signs: "Plug‑in hybrid" with any hyphen. */
const folded = (text: string): string => (foldText(text).match(/[a-z0-9]+/g) ?? []).join(' ');

const choice = (labels: Readonly<Record<string, string>>, others: Record<string, string> = {}) =>
  new Map(
    [
      ...Object.keys(labels).map((value) => [value, value] as const),
      ...Object.entries(labels).map(([value, label]) => [label, value] as const),
      ...Object.entries(others),
    ].map(([text, value]) => [folded(text), value] as const),
  );

const CHOICES: Partial<Record<ImportField, ReadonlyMap<string, string>>> = {
  fuelType: choice(FUEL_LABELS, { petrol: 'benzina', gasoline: 'benzina' }),
  transmission: choice(TRANSMISSION_LABELS, { automatic: 'automata', dsg: 'automata' }),
  bodyType: choice(BODY_LABELS),
  hybridType: choice(HYBRID_LABELS, { 'mild hybrid': 'mhev', 'full hybrid': 'hev' }),
  drivetrain: choice(DRIVETRAIN_LABELS, { integrala: '4x4' }),
  colorOption: choice(PAINT_LABELS, { metallic: 'metalizata' }),
  status: choice(CAR_STATUS_LABELS, { activa: 'active', inactiva: 'inactive', rezervat: 'reserved', vandut: 'sold' }),
  'availability.kind': choice(AVAILABILITY_LABELS),
};

/** The search's filter for a field's words. */
const FILTERS: Partial<Record<ImportField, string>> = {
  fuelType: 'fuelType',
  transmission: 'gearbox',
  bodyType: 'bodyType',
  hybridType: 'hybridType',
  drivetrain: 'transmission',
  colorOption: 'colorOption',
  color: 'color',
  'availability.kind': 'availability',
};

/** The value that the search reads in the whole text; null for others. */
function searchedValue(field: ImportField, text: string): string | null {
  const tokens = tokensOf(text);
  const found = VALUES.at(tokens, 0);
  if (!found || found.to < tokens.length || found.meaning.name !== FILTERS[field]) return null;
  return String(found.meaning.values[0]);
}

/** The stored value that a cell's words mean; null where they mean none. */
export const choiceOf = (field: ImportField, text: string): string | null =>
  CHOICES[field]?.get(folded(text)) ?? searchedValue(field, text);
