// The vocabulary of questions: bounds, values of filters, order, exclusion, places, words without a meaning, and the
// measures with their units and parameters; in the forms that people use, without accents and case.
import type { Sort } from 'contracts/search';
import { CP_PER_KW, DAYS_PER_WEEK, MONTHS_PER_YEAR, WEEKS_PER_MONTH } from 'contracts/figure-units';
import { type Entry, meaning, phrasesOf, Phrases } from './phrases.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** `above` and `below` leave the number itself out where things are counted: "peste 5 locuri". */
export type End = 'from' | 'above' | 'to' | 'below' | 'about';

const phrasesFor = (words: string) => new Phrases<true>(meaning(words, true));
const endsOf = (words: Partial<Record<End, string>>) =>
  new Phrases<End>(Object.entries(words).flatMap(([end, phrases]) => meaning<End>(phrases, end as End)));

/** Bounds before a number. */
export const BEFORE = endsOf(vocabulary.bounds.before);
/** Bounds after a number: "30k max", "100 cp minim". */
export const AFTER = endsOf(vocabulary.bounds.after);
/** "intre X si Y". */
export const BETWEEN = phrasesFor(vocabulary.bounds.between);
/** These stand between the two numbers of a range. */
export const AND = phrasesFor(vocabulary.bounds.and);
/** The same where no word begins the range: "20 pana la 25 mii". */
export const UP_TO = phrasesFor(vocabulary.bounds.upTo);
/** Either of two numbers will do: "5 sau 7 locuri". */
export const EITHER = phrasesFor(vocabulary.bounds.either);
/** Words without a meaning of their own around a number. */
export const LINKS = phrasesFor(vocabulary.bounds.links);

/** Values of a filter; each phrase adds its own. */
export interface Value {
  name: string;
  values: readonly (string | true)[];
}

/** Without a value it is a flag's, which is then set. */
const ENTRIES: readonly (Entry & { filter: string; value?: string })[] = vocabulary.values;

/** The vocabulary of filters that have names for their values. */
export const VALUES = new Phrases<Value>(
  ENTRIES.flatMap((entry) => meaning(phrasesOf(entry), { name: entry.filter, values: [entry.value ?? true] })),
);

const SORTS: Readonly<Partial<Record<Sort, readonly Entry[]>>> = vocabulary.sorts;

export const SORT_WORDS = new Phrases<Sort>(
  Object.entries(SORTS).flatMap(([sort, entries]) =>
    entries.flatMap((entry) => meaning<Sort>(phrasesOf(entry), sort as Sort)),
  ),
);

/** The value that follows one of these is excluded. */
export const NOT_WORDS = phrasesFor(vocabulary.grammar.not);

/** These continue an exclusion: "fara diesel sau gpl". */
export const OR_WORDS = phrasesFor(vocabulary.grammar.or);

/** A town that follows is the centre of the search. */
export const NEAR_WORDS = phrasesFor(vocabulary.grammar.near);

/** After a number of kilometres: a town that follows is the centre. */
export const FROM_WORDS = phrasesFor(vocabulary.grammar.from);

export const COUNTY_WORDS = phrasesFor(vocabulary.grammar.county);

/** Words without a meaning of their own. A question of nothing else is searched as it stands. */
export const FILLERS = phrasesFor(vocabulary.grammar.fillers);

export type Measure =
  | 'price'
  | 'power'
  | 'range'
  | 'consumption'
  | 'co2'
  | 'warranty'
  | 'delivery'
  | 'instalment'
  | 'saving'
  | 'year'
  | 'seats'
  | 'doors'
  | 'radius';

/** A unit: what one is in the parameter's own unit, for each measure that is given in it. */
export type Unit = Partial<Record<Measure, number>> & {
  usual: Measure | null;
  /** Alone it may mean something else: "2 litri" is an engine, "sub 5 litri" a consumption. */
  isVague?: boolean;
};

/** The words after a number. Where `usual` is null, a noun must say what is measured. */
export const UNITS = new Phrases<Unit>([
  ...meaning('euro, eur, €, euroi, de euro, de eur, de €', { usual: 'price', price: 1, instalment: 1 }),
  ...meaning(
    'euro luna, euro pe luna, eur luna, eur pe luna, € luna, € pe luna, euro lunar, € lunar, de euro pe luna, de euro lunar, pe luna, euro la luna',
    { usual: 'instalment', instalment: 1 },
  ),
  ...meaning('cp, cai, de cai, cai putere, de cai putere, hp, ps, de cp', { usual: 'power', power: 1 }),
  ...meaning('kw, kilowati, de kw', { usual: 'power', power: CP_PER_KW }),
  ...meaning('km, de km, kilometri, de kilometri, kilometru', { usual: 'range', range: 1, radius: 1 }),
  ...meaning('l, litri, de litri, litru', { usual: 'consumption', consumption: 1, isVague: true }),
  ...meaning(
    'l 100, l 100 km, l 100km, l la 100, l la 100 km, l la suta, l suta, litri la suta, litri suta, litri la 100, litri la 100 km, litri 100 km, litri 100km, litri la suta de km, litri la suta de kilometri, l la suta de km, l la suta de kilometri, litri la 100 de km',
    { usual: 'consumption', consumption: 1 },
  ),
  ...meaning('g, gr, g km, grame, de grame, grame km, grame pe km, g pe km', { usual: 'co2', co2: 1 }),
  ...meaning('%, la suta, procente, de procente, procent', { usual: null, saving: 1 }),
  ...meaning('luni, luna, de luni', { usual: null, warranty: 1, delivery: WEEKS_PER_MONTH }),
  ...meaning('ani, an, de ani', { usual: null, warranty: MONTHS_PER_YEAR }),
  ...meaning('saptamani, saptamana, de saptamani', { usual: null, delivery: 1 }),
  ...meaning('zile, zi, de zile', { usual: null, delivery: 1 / DAYS_PER_WEEK }),
  ...meaning('locuri, loc, persoane, pasageri, de locuri', { usual: 'seats', seats: 1 }),
  ...meaning('usi, portiere, usa', { usual: 'doors', doors: 1 }),
]);

const NOUN_WORDS: Readonly<Record<Measure, string>> = vocabulary.nouns;

/** The words that say what a number beside them measures. */
export const NOUNS = new Phrases<Measure>(
  Object.entries(NOUN_WORDS).flatMap(([measure, words]) => meaning<Measure>(words, measure as Measure)),
);

interface Parameters {
  from?: string;
  to?: string;
  /** The end that a number alone means: "150 cp" is at least 150, "30000 euro" at most 30 000. */
  alone: 'from' | 'to';
  /** Accepted values; others are left as words. */
  least: number;
  most: number;
  isWhole: boolean;
}

/** The parameters of each measure that has bounds, in their own units: EUR, CP, km, l, g, months, weeks, percent. */
export const BOUNDS: Readonly<Record<Exclude<Measure, 'seats' | 'doors'>, Parameters>> = {
  price: { from: 'priceMin', to: 'priceMax', alone: 'to', least: 1_000, most: 9_999_999, isWhole: false },
  power: { from: 'powerFrom', to: 'powerTo', alone: 'from', least: 20, most: 2_000, isWhole: true },
  range: { from: 'rangeFrom', alone: 'from', least: 10, most: 2_000, isWhole: true },
  consumption: { to: 'consumptionTo', alone: 'to', least: 0.1, most: 40, isWhole: false },
  co2: { to: 'co2To', alone: 'to', least: 0, most: 600, isWhole: true },
  warranty: { from: 'warrantyFrom', alone: 'from', least: 1, most: 240, isWhole: true },
  delivery: { to: 'deliveryTo', alone: 'to', least: 0.1, most: 104, isWhole: true },
  instalment: { to: 'instalmentTo', alone: 'to', least: 10, most: 20_000, isWhole: false },
  saving: { from: 'savingFrom', alone: 'from', least: 1, most: 90, isWhole: true },
  year: { from: 'yearFrom', alone: 'from', least: 2_020, most: 2_035, isWhole: true },
  radius: { to: 'radiusKm', alone: 'to', least: 1, most: 1_000, isWhole: true },
};

/** Seats and doors are counted, not bounded: a bound becomes a list up to the most that cars have. */
export const COUNTED = { seats: { least: 2, most: 9 }, doors: { least: 2, most: 6 } } as const;

const LOWER_BOUNDS: ReadonlySet<string> = new Set(Object.values(BOUNDS).flatMap(({ from }) => from ?? []));
/** Whether a parameter is the lower end of a measure. */
export const isLowerBound = (parameter: string): boolean => LOWER_BOUNDS.has(parameter);
