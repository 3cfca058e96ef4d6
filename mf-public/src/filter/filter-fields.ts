import { BODY_LABELS, COLOR_LABELS, DRIVETRAIN_LABELS, FUEL_LABELS, PAINT_LABELS } from 'contracts/car-labels';
import { type FieldName, VALUE_WORDS } from 'contracts/filter-words';
import {
  DOOR_OPTIONS,
  GEARBOX_OPTIONS,
  POWER_ABOVE_ALL,
  POWER_FROM_OPTIONS,
  POWER_TO_OPTIONS,
  PRICE_OPTIONS,
  SEAT_OPTIONS,
} from 'contracts/search-options';

export type Choice = {
  value: string;
  label: string;
  /** Cars that it would find; missing while nobody knows. */
  count?: number;
};
export type { FieldName };
export type Field = {
  name: FieldName;
  label: string;
  /** Stands for "no filter". */
  none: string;
  choices: Choice[];
  /** A value outside the list, such as a price typed into the address. */
  labelOf: (value: string) => string;
};

const NO_LIMIT = 'Fără limită';
const ANY = 'Oricare';
const FIRST_YEAR = 2024;

type Kind = { none: string; values: readonly (string | number)[] };

const field = (name: FieldName, label: string, { none, values }: Kind): Field => {
  const labelOf = VALUE_WORDS[name];
  const choices = values.map((value) => ({ value: String(value), label: labelOf(String(value)) }));
  return { name, label, none, labelOf, choices };
};

/** A filter whose values have names. */
const named = (labels: Record<string, string>): Kind => ({ none: ANY, values: Object.keys(labels) });

/** Up to next year's models, the newest first. */
const years = () => {
  const next = new Date().getFullYear() + 1;
  return Array.from({ length: next - FIRST_YEAR + 1 }, (_, index) => next - index);
};

/** Choices of the search panel and the filter sidebar (public-site §2 "Search panel", §9). */
export const FIELDS: Record<FieldName, Field> = {
  priceMin: field('priceMin', 'Preț minim', { none: NO_LIMIT, values: PRICE_OPTIONS }),
  priceMax: field('priceMax', 'Preț maxim', { none: NO_LIMIT, values: PRICE_OPTIONS }),
  bodyType: field('bodyType', 'Caroserie', named(BODY_LABELS)),
  fuelType: field('fuelType', 'Combustibil', named(FUEL_LABELS)),
  gearbox: field('gearbox', 'Cutie de viteze', { none: ANY, values: GEARBOX_OPTIONS }),
  // The filter takes either vocabulary (docs/rules.md "Search"); the screen offers the driven wheels.
  transmission: field('transmission', 'Tracțiune', named(DRIVETRAIN_LABELS)),
  doors: field('doors', 'Uși', { none: ANY, values: DOOR_OPTIONS }),
  seats: field('seats', 'Locuri', { none: ANY, values: SEAT_OPTIONS }),
  color: field('color', 'Culoare', named(COLOR_LABELS)),
  colorOption: field('colorOption', 'Tip vopsea', named(PAINT_LABELS)),
  powerFrom: field('powerFrom', 'Putere de la', { none: ANY, values: POWER_FROM_OPTIONS }),
  powerTo: field('powerTo', 'Putere până la', {
    none: ANY,
    values: [...POWER_TO_OPTIONS, POWER_ABOVE_ALL],
  }),
  yearFrom: field('yearFrom', 'An de la', { none: ANY, values: years() }),
};

/** A field's choices, with the address's own value when the list lacks it. */
export function choicesFor({ choices, labelOf }: Field, value: string): Choice[] {
  if (value === '' || choices.some((choice) => choice.value === value)) return choices;
  return [{ value, label: labelOf(value) }, ...choices];
}
