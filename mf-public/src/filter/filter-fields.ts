import {
  BODY_LABELS,
  COLOR_LABELS,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  PAINT_LABELS,
  TRANSMISSION_LABELS,
} from 'contracts/car-labels';
import { formatPrice } from 'contracts/format';
import type { CarFilterName } from 'contracts/search';
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
/** The filters with a fixed list of values, all but brand, model, city, words and "premium only". */
export type FieldName = Exclude<CarFilterName, 'q' | 'brand' | 'model' | 'city' | 'isPremium'>;
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

const price = (value: string) => formatPrice(Number(value));
const power = (value: string) => `${value} CP`;
const powerTo = (value: string) => (Number(value) >= POWER_ABOVE_ALL ? 'peste 500 CP' : power(value));
const same = (value: string) => value;

type Kind = { none: string; values: readonly (string | number)[]; labelOf: (value: string) => string };

const field = (name: FieldName, label: string, { none, values, labelOf }: Kind): Field => {
  const choices = values.map((value) => ({ value: String(value), label: labelOf(String(value)) }));
  return { name, label, none, labelOf, choices };
};

/** A filter whose values have names; `values` are the ones on offer. */
const named = (labels: Record<string, string>, values: readonly string[] = Object.keys(labels)): Kind => ({
  none: ANY,
  values,
  labelOf: (value) => labels[value] ?? value,
});

/** Up to next year's models, the newest first. */
const years = () => {
  const next = new Date().getFullYear() + 1;
  return Array.from({ length: next - FIRST_YEAR + 1 }, (_, index) => next - index);
};

/** Choices of the search panel and the filter sidebar (public-site §2 "Search panel", §9). */
export const FIELDS: Record<FieldName, Field> = {
  priceMin: field('priceMin', 'Preț minim', { none: NO_LIMIT, values: PRICE_OPTIONS, labelOf: price }),
  priceMax: field('priceMax', 'Preț maxim', { none: NO_LIMIT, values: PRICE_OPTIONS, labelOf: price }),
  bodyType: field('bodyType', 'Caroserie', named(BODY_LABELS)),
  fuelType: field('fuelType', 'Combustibil', named(FUEL_LABELS)),
  gearbox: field('gearbox', 'Cutie de viteze', named(TRANSMISSION_LABELS, GEARBOX_OPTIONS)),
  // The filter takes either vocabulary (docs/rules.md "Search"); the screen offers the driven wheels.
  transmission: field(
    'transmission',
    'Tracțiune',
    named({ ...TRANSMISSION_LABELS, ...DRIVETRAIN_LABELS }, Object.keys(DRIVETRAIN_LABELS)),
  ),
  doors: field('doors', 'Uși', { none: ANY, values: DOOR_OPTIONS, labelOf: same }),
  seats: field('seats', 'Locuri', { none: ANY, values: SEAT_OPTIONS, labelOf: same }),
  color: field('color', 'Culoare', named(COLOR_LABELS)),
  colorOption: field('colorOption', 'Tip vopsea', named(PAINT_LABELS)),
  powerFrom: field('powerFrom', 'Putere de la', { none: ANY, values: POWER_FROM_OPTIONS, labelOf: power }),
  powerTo: field('powerTo', 'Putere până la', {
    none: ANY,
    values: [...POWER_TO_OPTIONS, POWER_ABOVE_ALL],
    labelOf: powerTo,
  }),
  yearFrom: field('yearFrom', 'An de la', { none: ANY, values: years(), labelOf: same }),
};

/** A field's choices, with the address's own value when the list lacks it. */
export function choicesFor({ choices, labelOf }: Field, value: string): Choice[] {
  if (value === '' || choices.some((choice) => choice.value === value)) return choices;
  return [{ value, label: labelOf(value) }, ...choices];
}
