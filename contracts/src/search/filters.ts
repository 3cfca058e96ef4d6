// The filters of a search, each defined once: address, schemas, OpenAPI, chips, the filter form, SQL and the engine
// derive from this table. Without zod, since home shows filters; the schemas are built in filter-fields.schema.ts.
import {
  BODY_LABELS,
  COLOR_LABELS,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  PAINT_LABELS,
  TRANSMISSION_LABELS,
} from '../car/car-labels.ts';
import { formatNumber, formatPrice } from '../text/format.ts';
import type { Filters } from './filter-kinds.ts';
import {
  DOOR_OPTIONS,
  GEARBOX_OPTIONS,
  POWER_ABOVE_ALL,
  POWER_FROM_OPTIONS,
  POWER_TO_OPTIONS,
  PRICE_OPTIONS,
  SEAT_OPTIONS,
  yearOptions,
} from './filter-options.ts';

const horsepower = (value: number) => `${value} CP`;

/**
 * The filters of public-site §3 and docs/rules.md "Search", in the order of addresses, OpenAPI and chips. A new filter
 * is an entry here and a column of the view `car_state`, named like the entry in snake case; other column names, and
 * values that stand for several, are listed in server/src/catalog/search/filter/special-columns.ts.
 */
export const FILTERS = {
  brand: { kind: 'place', label: 'Marcă', none: 'Toate mărcile' },
  model: { kind: 'place', label: 'Model', none: 'Toate modelele' },
  city: { kind: 'place', label: 'Oraș', none: 'Toate orașele' },
  price: {
    kind: 'range',
    label: 'Preț',
    limits: { min: 0, max: 999_999_999 },
    words: formatPrice,
    shortWords: formatNumber,
    none: 'Fără limită',
    from: { name: 'priceMin', label: 'Preț minim', offered: PRICE_OPTIONS },
    to: { name: 'priceMax', label: 'Preț maxim', offered: PRICE_OPTIONS },
  },
  bodyType: { kind: 'one', label: 'Caroserie', words: [BODY_LABELS], isReadInText: true },
  fuelType: { kind: 'one', label: 'Combustibil', words: [FUEL_LABELS], isReadInText: true },
  gearbox: {
    kind: 'one',
    label: 'Cutie de viteze',
    words: [TRANSMISSION_LABELS],
    offered: GEARBOX_OPTIONS,
    isReadInText: true,
  },
  // Accepts either vocabulary (docs/rules.md "Search"); the screen offers the driven wheels.
  transmission: {
    kind: 'one',
    label: 'Tracțiune',
    words: [TRANSMISSION_LABELS, DRIVETRAIN_LABELS],
    offered: Object.keys(DRIVETRAIN_LABELS),
    isReadInText: true,
  },
  doors: {
    kind: 'one',
    label: 'Uși',
    limits: { min: 1, max: 9 },
    offered: DOOR_OPTIONS,
    chip: (value: string) => `${value} uși`,
  },
  seats: {
    kind: 'one',
    label: 'Locuri',
    limits: { min: 1, max: 20 },
    offered: SEAT_OPTIONS,
    chip: (value: string) => `${value} locuri`,
  },
  color: { kind: 'one', label: 'Culoare', words: [COLOR_LABELS], isReadInText: true },
  colorOption: {
    kind: 'one',
    label: 'Tip vopsea',
    words: [PAINT_LABELS],
    chip: (paint: string) => `Vopsea ${paint.toLowerCase()}`,
  },
  power: {
    kind: 'range',
    label: 'Putere',
    limits: { min: 0, max: POWER_ABOVE_ALL, isWhole: true },
    words: horsepower,
    from: { name: 'powerFrom', label: 'Putere de la', offered: POWER_FROM_OPTIONS },
    to: {
      name: 'powerTo',
      label: 'Putere până la',
      offered: [...POWER_TO_OPTIONS, POWER_ABOVE_ALL],
      words: (value: number) => (value >= POWER_ABOVE_ALL ? 'peste 500 CP' : horsepower(value)),
    },
  },
  year: {
    kind: 'range',
    label: 'An',
    limits: { min: 1900, max: 2200, isWhole: true },
    words: String,
    from: { name: 'yearFrom', label: 'An de la', offered: yearOptions, chip: (value: string) => `din ${value}` },
  },
  isPremium: { kind: 'flag', label: 'Doar anunțuri premium', chip: 'Premium' },
} as const satisfies Filters;
