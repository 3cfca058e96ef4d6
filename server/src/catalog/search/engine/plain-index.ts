/** A generated set of cars and queries about it, answered by a full scan: the reference for the engine. */
import { Sort } from 'contracts/search';
import fc from 'fast-check';
import { listOf } from 'contracts/filter-kinds';
import { NO_PLACES, type ResolvedFilters } from '../filter/resolved-filters.ts';
import { FILTER_TABLE } from '../filter/filter-table.ts';
import { type EngineCar, PUBLIC } from './engine-car.ts';
import { Layout } from './layout.ts';

const KINDS = ['stoc', 'tranzit', 'comanda'] as const;
const HYBRIDS = ['mhev', 'hev', 'phev'] as const;
const ITEMS = ['carlig', 'trapa', 'navigatie', 'camera'] as const;
/** Some cars have no value. */
const some = (mixed: number, value: number): number => (mixed % 3 === 0 ? NaN : value);
const FUELS = ['benzina', 'diesel', 'hibrid', 'electric', 'gpl'] as const;
const WORDS = ['octavia', 'octav', 'combi', 'style', 'sport', 'tdi', 'tsi', 'break'];
export const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length]!;

const layout = new Layout(FILTER_TABLE);
const codeOf = (column: string, word: string): number => layout.codeOfWord(column, word);
const gearboxCodes = (word: string): number[] =>
  (word === 'automata' ? ['automata', 'cvt'] : [word]).map((one) => codeOf('transmission', one));

/** A car that depends only on its seed. */
export function carOf(id: number, seed: number): EngineCar {
  const mixed = Math.imul(seed, 0x9e37_79b1) >>> 8;
  return {
    id,
    published: 1e15 + (mixed % 700),
    price: 9_000 + (mixed % 613) * 100.5,
    // One brand and one town are in most cars, so that both lists and sets are used.
    brandId: 100 + (mixed % 3 === 0 ? mixed % 90 : 0),
    modelId: 500 + (mixed % 211),
    cityId: mixed % 5 === 0 ? mixed % 83 : 7,
    dealerId: 900 + (mixed % 37),
    values: {
      year: 2021 + (mixed % 6),
      power: 50 + (mixed % 300),
      fuel_type: codeOf('fuel_type', pick(FUELS, mixed >>> 3)),
      transmission: 1 + ((mixed >>> 5) % 3),
      drivetrain: (mixed >>> 6) % 4,
      body_type: 1 + ((mixed >>> 7) % 6),
      doors: (mixed >>> 8) % 6,
      seats: 2 + ((mixed >>> 9) % 6),
      color: (mixed >>> 10) % 12,
      color_option: (mixed >>> 11) % 4,
      availability: 1 + ((mixed >>> 4) % 3),
      hybrid_type: (mixed >>> 7) % 4,
      delivery_weeks: some(mixed >>> 2, (mixed >>> 9) % 14),
      electric_range: some(mixed >>> 5, (mixed >>> 3) % 600),
      consumption: some(mixed >>> 4, ((mixed >>> 6) % 90) / 10),
      co2: some(mixed >>> 6, (mixed >>> 5) % 220),
      warranty_months: some(mixed >>> 3, 12 * ((mixed >>> 8) % 8)),
      saving_percent: some(mixed >>> 8, (mixed >>> 4) % 25),
      price_reduced: Number((mixed >>> 3) % 8 === 0),
      verified_dealer: (mixed >>> 2) % 2,
    },
    savedCents: (mixed >>> 8) % 3 === 0 ? 0 : 100 * ((mixed >>> 4) % 997),
    items: ITEMS.filter((_, index) => ((mixed >>> index) & 1) === 1),
    premium: Number(mixed % 6 === 0),
    demoted: Number(mixed % 9 === 0),
    shown: mixed % 7 === 0 ? ((mixed % 3) as 0 | 1 | 2) : PUBLIC,
    text: [pick(WORDS, mixed), pick(WORDS, mixed >>> 4), `nr${mixed % 97}`].join(' '),
  };
}

export const NOTHING: ResolvedFilters = {
  filters: {},
  ...NO_PLACES,
  isSeveral: false,
  excluded: NO_PLACES,
  near: null,
  annualRate: 0.055,
  maxPrice: null,
  countyOf: () => null,
  from: { brand: 'brand', model: 'model', city: 'city' },
  read: {},
  readNot: {},
  words: [],
  corrected: null,
};
const named = (id: number) => ({ id, name: '', slug: '' });
const someOf = <Value>(...values: Value[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 });
const oneOrMany = <Value>(values: readonly Value[]) => (values.length > 1 ? [...values] : values[0]);
const town = fc.constantFrom(7, 5, 10, 82);

export const question = fc.record({
  brand: fc.option(fc.integer({ min: 99, max: 190 }), { freq: 3 }),
  other: fc.option(fc.constantFrom(100, 103, 106, 130)),
  common: fc.boolean(),
  models: fc.array(fc.integer({ min: 500, max: 715 }), { maxLength: 2 }),
  cities: fc.uniqueArray(town, { maxLength: 2 }),
  towns: fc.uniqueArray(town, { maxLength: 3 }),
  fuel: someOf(...FUELS),
  gearbox: someOf<'manuala' | 'automata' | 'cvt'>('manuala', 'automata', 'cvt'),
  drive: fc.option(fc.constantFrom('4x4', 'fata'), { freq: 3 }),
  priceMin: fc.option(fc.integer({ min: 9_000, max: 60_000 }), { freq: 3 }),
  priceMax: fc.option(fc.integer({ min: 9_000, max: 70_000 }), { freq: 2 }),
  yearFrom: fc.option(fc.integer({ min: 2020, max: 2027 }), { freq: 4 }),
  availability: someOf(...KINDS),
  hybrid: someOf(...HYBRIDS),
  items: someOf<string>(...ITEMS, 'nimic'),
  bound: fc.integer({ min: 0, max: 12 }),
  isPremium: fc.boolean(),
  words: fc.array(fc.constantFrom('oct', 'octavia', 'sp', 'nr1', 'nr96', 'zeppelin'), { maxLength: 2 }),
  sort: fc.constantFrom(...Sort.options),
  limit: fc.integer({ min: 1, max: 100 }),
  offset: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4_000 })),
  parts: fc.subarray(
    [
      ...([
        'brand',
        'models',
        'city',
        'fuel',
        'gearbox',
        'drive',
        'price',
        'year',
        'premium',
        'words',
        'near',
      ] as const),
      ...(['county', 'availability', 'hybrid', 'items', 'delivery', 'range', 'litres', 'saving', 'reduced'] as const),
      ...(['notFuel', 'notBrand', 'notModel', 'notTown', 'instalment'] as const),
    ],
    { maxLength: 4 },
  ),
});
export type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

type Has = (part: Question['parts'][number]) => boolean;

/** A chosen model is of the first brand. */
function placesOf(q: Question, has: Has): Pick<ResolvedFilters, 'brands' | 'models' | 'cities' | 'countyTowns'> {
  const first = q.common ? 100 : q.brand;
  const brands = [first, q.other].filter((id) => id !== null).map(named);
  const models = q.models.map((id) => ({ ...named(id), brandId: brands[0]?.id ?? 0 }));
  return {
    brands: has('brand') ? brands : [],
    models: has('models') ? models : [],
    cities: has('city') ? q.cities.map(named) : [],
    countyTowns: has('county') ? q.towns : null,
  };
}

function valuesOf(q: Question, has: Has): ResolvedFilters['filters'] {
  const only = <Value>(part: Parameters<Has>[0], value: Value | null) => (has(part) ? (value ?? undefined) : undefined);
  return {
    fuelType: only('fuel', oneOrMany(q.fuel)),
    gearbox: only('gearbox', oneOrMany(q.gearbox)),
    transmission: only('drive', q.drive),
    priceMin: only('price', q.priceMin),
    priceMax: only('price', q.priceMax),
    yearFrom: only('year', q.yearFrom),
    isPremium: has('premium') && q.isPremium,
    availability: only('availability', oneOrMany(q.availability)),
    hybridType: only('hybrid', oneOrMany(q.hybrid)),
    equipment: only('items', oneOrMany(q.items)),
    deliveryTo: only('delivery', q.bound),
    rangeFrom: only('range', 50 * q.bound),
    consumptionTo: only('litres', q.bound),
    savingFrom: only('saving', q.bound),
    priceReduced: has('reduced'),
    'not.fuelType': only('notFuel', oneOrMany(q.fuel)),
  };
}

export function resolvedOf(q: Question): ResolvedFilters {
  const has: Has = (part) => q.parts.includes(part);
  const excludedModels = q.models.map((id) => ({ ...named(id), brandId: 0 }));
  return {
    ...NOTHING,
    ...placesOf(q, has),
    excluded: {
      brands: has('notBrand') && q.other !== null ? [named(q.other)] : [],
      models: has('notModel') ? excludedModels : [],
      cities: has('notTown') ? q.towns.map(named) : [],
      countyTowns: null,
    },
    near: has('near')
      ? { name: null, slug: null, radiusKm: 50, nearest: null, towns: q.towns.map((id, km) => ({ id, km })) }
      : null,
    maxPrice: has('instalment') ? 9_000 + 5_000 * q.bound : null,
    words: has('words') ? q.words : [],
    filters: valuesOf(q, has),
  };
}

const codesOf = (column: string, words: string | readonly string[]) =>
  listOf(words).map((word) => codeOf(column, word));

function isPlaced(car: EngineCar, { brands, models, cities, countyTowns, near, excluded }: ResolvedFilters): boolean {
  const isOne = (rows: readonly { id: number }[], id: number) => rows.some((row) => row.id === id);
  const isRestricted = brands.length === 0 || models.some(({ brandId }) => brandId === car.brandId);
  return (
    (brands.length === 0 || isOne(brands, car.brandId)) &&
    (models.length === 0 || !isRestricted || isOne(models, car.modelId)) &&
    (cities.length === 0 || isOne(cities, car.cityId)) &&
    (!countyTowns || countyTowns.includes(car.cityId)) &&
    (!near || isOne(near.towns, car.cityId)) &&
    !isOne(excluded.brands, car.brandId) &&
    !isOne(excluded.models, car.modelId) &&
    !isOne(excluded.cities, car.cityId)
  );
}

/** The filters again, as simply as possible. */
export function isHit(car: EngineCar, resolved: ResolvedFilters): boolean {
  const { filters: f, words, maxPrice } = resolved;
  const { values } = car;
  const is = (column: string, wanted: string | readonly string[] | undefined) =>
    !wanted || codesOf(column, wanted).includes(values[column]!);
  const beginsSome = (word: string) => car.text.split(' ').some((own) => own.startsWith(word));
  const drive = f.transmission as string | undefined;
  return (
    car.shown === PUBLIC &&
    isPlaced(car, resolved) &&
    is('fuel_type', f.fuelType) &&
    (!f['not.fuelType'] || !is('fuel_type', f['not.fuelType'])) &&
    (!f.gearbox || listOf<string>(f.gearbox).flatMap(gearboxCodes).includes(values['transmission']!)) &&
    is('drivetrain', drive) &&
    is('availability', f.availability) &&
    is('hybrid_type', f.hybridType) &&
    car.price >= (f.priceMin ?? 0) &&
    car.price <= Math.min(f.priceMax ?? Infinity, maxPrice ?? Infinity) &&
    values['year']! >= (f.yearFrom ?? 0) &&
    (f.deliveryTo === undefined || values['delivery_weeks']! <= f.deliveryTo) &&
    (f.rangeFrom === undefined || values['electric_range']! >= f.rangeFrom) &&
    (f.consumptionTo === undefined || values['consumption']! <= f.consumptionTo) &&
    (f.savingFrom === undefined || values['saving_percent']! >= f.savingFrom) &&
    (!f.priceReduced || values['price_reduced'] === 1) &&
    listOf<string>(f.equipment).every((item) => car.items.includes(item)) &&
    (!f.isPremium || car.premium === 1) &&
    words.every(beginsSome)
  );
}
