// Conversion of units. Own units: horsepower (CP), months, weeks, km, cm³, l and kWh per 100 km, g per km, EUR.

export const CP_PER_KW = 1.359_62;
export const MONTHS_PER_YEAR = 12;
/** As offers count: "in doua luni" is eight weeks. */
export const WEEKS_PER_MONTH = 4;
export const DAYS_PER_WEEK = 7;
const CM3_PER_LITRE = 1_000;

export interface Unit {
  /** Its size in the quantity's own unit. */
  factor: number;
  /** Given below a thousand, so that a single separator is a decimal one: "1.499 l". */
  isDecimal?: boolean;
}

/** A kind of figure: what an unreadable one is called, and its units, each with the words for it. */
export interface QuantityInfo {
  noun: string;
  isWhole: boolean;
  /** Below a thousand: a single separator is a decimal one. */
  isDecimal?: boolean;
  /** Words for units, folded, separated by commas; the first unit is the quantity's own. */
  units: readonly (readonly [words: string, unit: Unit])[];
  /** Has a currency and a tax instead of a unit. */
  isMoney?: boolean;
}

const NUMBER = 'un număr';
const own = (words: string) => [words, { factor: 1 }] as const;

export const QUANTITIES = {
  price: { noun: 'un preț', isWhole: false, isMoney: true, units: [] },
  sum: { noun: 'o sumă', isWhole: false, isMoney: true, units: [] },
  power: {
    noun: 'o putere în CP sau kW',
    isWhole: true,
    units: [
      own('cp, c p, cai, cai putere, hp, bhp, ps, horsepower'),
      ['kw, kilowati, kilowatt', { factor: CP_PER_KW }],
    ],
  },
  months: {
    noun: 'o durată în luni sau ani',
    isWhole: true,
    units: [own('luni, luna, de luni, months, month'), ['ani, an, de ani, years, year', { factor: MONTHS_PER_YEAR }]],
  },
  weeks: {
    noun: 'un termen în zile, săptămâni sau luni',
    isWhole: true,
    units: [
      own('saptamani, saptamana, de saptamani, sapt, weeks, week'),
      ['zile, zi, de zile, days, day', { factor: 1 / DAYS_PER_WEEK }],
      ['luni, luna, de luni, months, month', { factor: WEEKS_PER_MONTH }],
    ],
  },
  days: {
    noun: 'un număr de zile',
    isWhole: true,
    units: [own('zile, zi, de zile'), ['saptamani, saptamana, de saptamani', { factor: DAYS_PER_WEEK }]],
  },
  distance: { noun: 'o distanță în km', isWhole: true, units: [own('km, de km, kilometri, de kilometri')] },
  volume: {
    noun: 'o capacitate în cm³ sau litri',
    isWhole: true,
    units: [own('cm3, cm 3, cmc, ccm, cc'), ['l, litri, litru', { factor: CM3_PER_LITRE, isDecimal: true }]],
  },
  consumption: {
    noun: 'un consum în l/100 km',
    isWhole: false,
    isDecimal: true,
    units: [own('l 100 km, l 100km, l 100, l la 100 km, litri 100 km, litri la 100 km, litri la suta, l')],
  },
  energy: {
    noun: 'un consum în kWh/100 km',
    isWhole: false,
    isDecimal: true,
    units: [own('kwh 100 km, kwh 100km, kwh 100, kwh la 100 km, kwh')],
  },
  emissions: { noun: 'o cifră în g/km', isWhole: true, units: [own('g km, gr km, g co2 km, g')] },
  seats: { noun: 'un număr de locuri', isWhole: true, units: [own('locuri, loc, seats')] },
  doors: { noun: 'un număr de uși', isWhole: true, units: [own('usi, doors')] },
  year: { noun: 'un an', isWhole: true, units: [] },
  percent: { noun: 'un procent', isWhole: false, isDecimal: true, units: [own('%, la suta, procente')] },
  count: { noun: NUMBER, isWhole: true, units: [] },
} as const satisfies Record<string, QuantityInfo>;

export type Quantity = keyof typeof QUANTITIES;
export const quantityInfo = (quantity: Quantity): QuantityInfo => QUANTITIES[quantity];
