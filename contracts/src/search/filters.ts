// The filters of a search, each defined once: address, schemas, OpenAPI, chips, the filter form, SQL and the engine
// derive from this table. Without zod, since home shows filters; the schemas are built in filter-fields.schema.ts.
import type { CAR_FIELDS } from '../car/car-fields.ts';
import { AVAILABILITY_LABELS, DRIVETRAIN_LABELS, TRANSMISSION_LABELS } from '../car/car-labels.ts';
import { CAR_FIELD_NAMES, type CarFieldName, carField, eachField } from '../car/each-field.ts';
import { COUNTY_LABELS } from '../city/counties.ts';
import { formatCount, formatDecimal, formatKm, formatNumber, formatPrice, formatWholePercent } from '../text/format.ts';
import { toSlug } from '../text/slug.ts';
import type { FilterEntry, Filters } from './filter/filter-kinds.ts';
import {
  CO2_OPTIONS,
  CONSUMPTION_OPTIONS,
  DELIVERY_OPTIONS,
  GEARBOX_OPTIONS,
  INSTALMENT_OPTIONS,
  PRICE_OPTIONS,
  RADIUS_OPTIONS,
  RANGE_OPTIONS,
  SAVING_OPTIONS,
  WARRANTY_OPTIONS,
} from './filter/filter-options.ts';

type Filtered = CarFieldName<{ filter: FilterEntry }>;
/** The filters of plain fields, of their entries. */
const filtersOf = <Names extends Filtered>(...names: Names[]) =>
  eachField<{ [Name in Names]: (typeof CAR_FIELDS)[Name]['filter'] }>(names, (_, { filter }) => filter);
const FILTERED = CAR_FIELD_NAMES.filter((name): name is Filtered => carField(name).filter !== undefined);

/**
 * The filters of public-site §3 and docs/rules/search.md "Search", in the order of addresses, OpenAPI and chips. A plain field's
 * filter is part of its entry in car-fields.ts. Any other is an entry here and a column of the view `car_state`, named
 * like the entry in snake case; other column names, and values that stand for several, are listed in
 * server/src/catalog/search/filter/special-columns.ts.
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
  ...filtersOf('bodyType', 'fuelType'),
  gearbox: { kind: 'many', label: 'Cutie de viteze', words: [TRANSMISSION_LABELS], offered: GEARBOX_OPTIONS },
  // Accepts either vocabulary (docs/rules/search.md "Search"); the screen offers the driven wheels.
  transmission: {
    kind: 'many',
    label: 'Tracțiune',
    words: [TRANSMISSION_LABELS, DRIVETRAIN_LABELS],
    offered: Object.keys(DRIVETRAIN_LABELS),
  },
  ...filtersOf('doors', 'seats', 'color', 'colorOption', 'power', 'year'),
  isPremium: { kind: 'flag', label: 'Doar anunțuri premium', chip: 'Premium' },
  availability: { kind: 'many', label: 'Disponibilitate', words: [AVAILABILITY_LABELS], isCountedOnRequest: true },
  // A car in stock is delivered in 0 weeks; without a date or a number of weeks it is unknown.
  deliveryWeeks: {
    kind: 'range',
    label: 'Livrare',
    limits: { min: 0, max: 520, isWhole: true },
    words: (weeks) => (weeks === 0 ? 'imediat' : formatCount(weeks, ['săptămână', 'săptămâni'])),
    isSometimesUnknown: true,
    isCountedOnRequest: true,
    to: {
      name: 'deliveryTo',
      label: 'Livrare în cel mult',
      offered: DELIVERY_OPTIONS,
      chip: (weeks) => (weeks === 'imediat' ? 'livrare imediată' : `livrare în cel mult ${weeks}`),
    },
  },
  ...filtersOf('hybridType'),
  electricRange: {
    kind: 'range',
    label: 'Autonomie electrică',
    limits: { min: 0, max: 3_000, isWhole: true },
    words: formatKm,
    isSometimesUnknown: true,
    isCountedOnRequest: true,
    from: {
      name: 'rangeFrom',
      label: 'Autonomie electrică de la',
      offered: RANGE_OPTIONS,
      chip: (km) => `autonomie de la ${km}`,
    },
  },
  consumption: {
    kind: 'range',
    label: 'Consum',
    limits: { min: 0, max: 99.9 },
    words: (litres) => `${formatDecimal(litres)} l/100 km`,
    isSometimesUnknown: true,
    isCountedOnRequest: true,
    to: {
      name: 'consumptionTo',
      label: 'Consum până la',
      offered: CONSUMPTION_OPTIONS,
      chip: (litres) => `consum până la ${litres}`,
    },
  },
  co2: {
    kind: 'range',
    label: 'Emisii CO₂',
    limits: { min: 0, max: 999, isWhole: true },
    words: (grams) => `${grams} g/km`,
    isSometimesUnknown: true,
    isCountedOnRequest: true,
    to: { name: 'co2To', label: 'CO₂ până la', offered: CO2_OPTIONS, chip: (grams) => `CO₂ până la ${grams}` },
  },
  // Ids of contracts/car-equipment. A car whose dealer says nothing about an item is not found by it.
  equipment: {
    kind: 'all',
    label: 'Dotări',
    pattern: /^[a-z0-9][a-z0-9_-]{0,59}$/,
    chip: (count) => formatCount(count, ['dotare', 'dotări']),
    isCountedOnRequest: true,
  },
  warrantyMonths: {
    kind: 'range',
    label: 'Garanție',
    limits: { min: 0, max: 600, isWhole: true },
    words: (months) => formatCount(months, ['lună', 'luni']),
    isSometimesUnknown: true,
    isCountedOnRequest: true,
    from: {
      name: 'warrantyFrom',
      label: 'Garanție de la',
      offered: WARRANTY_OPTIONS,
      chip: (months) => `garanție de la ${months}`,
    },
  },
  priceReduced: { kind: 'flag', label: 'Preț redus', chip: 'Preț redus', isCountedOnRequest: true },
  // Only savings that may be shown (docs/rules/cars.md "Saving").
  savingPercent: {
    kind: 'range',
    label: 'Sub prețul de listă declarat de dealer',
    limits: { min: 0, max: 100 },
    words: formatWholePercent,
    isSometimesUnknown: true,
    isCountedOnRequest: true,
    from: {
      name: 'savingFrom',
      label: 'Sub prețul de listă cu cel puțin',
      offered: SAVING_OPTIONS,
      chip: (percent) => `cu cel puțin ${percent} sub prețul de listă`,
    },
  },
  verifiedDealer: { kind: 'flag', label: 'Dealer verificat', chip: 'Dealer verificat', isCountedOnRequest: true },
  // By the example credit (docs/rules/costs.md "Instalment"), whose conditions are said beside it.
  instalment: {
    kind: 'range',
    label: 'Rată lunară',
    limits: { min: 0, max: 9_999_999 },
    words: (eur) => `${formatPrice(eur)}/lună`,
    isCountedOnRequest: true,
    to: {
      name: 'instalmentTo',
      label: 'Rată lunară până la',
      offered: INSTALMENT_OPTIONS,
      chip: (eur) => `rată până la ${eur}`,
    },
  },
  county: {
    kind: 'many',
    label: 'Județ',
    words: [COUNTY_LABELS],
    read: toSlug,
    chip: (name) => (name === 'București' ? name : `județul ${name}`),
    isCountedOnRequest: true,
  },
  near: {
    kind: 'near',
    label: 'Distanță',
    limits: { min: 1, max: 1_000 },
    words: formatKm,
    radius: { name: 'radiusKm', label: 'Pe o rază de', offered: RADIUS_OPTIONS },
    radiusUnset: 50,
  },
  // A field's filter that is not named above comes last.
  ...filtersOf(...FILTERED),
} as const satisfies Filters;
