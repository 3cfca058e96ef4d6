/** A generated set of cars and queries about it, answered by a full scan: the reference for the engine. */
import { Sort } from 'contracts/search';
import fc from 'fast-check';
import type { ResolvedFilters } from '../query/resolve-query.ts';
import { FILTER_TABLE } from '../filter/filter-table.ts';
import { type EngineCar, PUBLIC } from './engine-car.ts';
import { Layout } from './layout.ts';

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
    },
    premium: Number(mixed % 6 === 0),
    demoted: Number(mixed % 9 === 0),
    shown: mixed % 7 === 0 ? ((mixed % 3) as 0 | 1 | 2) : PUBLIC,
    text: [pick(WORDS, mixed), pick(WORDS, mixed >>> 4), `nr${mixed % 97}`].join(' '),
  };
}

export const NOTHING: ResolvedFilters = {
  filters: {},
  brand: null,
  models: [],
  cities: [],
  from: { brand: 'brand', model: 'model', city: 'city' },
  read: {},
  words: [],
  corrected: null,
};
const named = (id: number) => ({ id, name: '', slug: '' });

export const question = fc.record({
  brand: fc.option(fc.integer({ min: 99, max: 190 }), { freq: 3 }),
  common: fc.boolean(),
  models: fc.array(fc.integer({ min: 500, max: 715 }), { maxLength: 2 }),
  city: fc.option(fc.constantFrom(7, 7, 5, 10, 82), { freq: 2 }),
  fuel: fc.option(fc.constantFrom(...FUELS), { freq: 2 }),
  gearbox: fc.option(fc.constantFrom('manuala', 'automata', 'cvt'), { freq: 2 }),
  drive: fc.option(fc.constantFrom('4x4', 'fata'), { freq: 3 }),
  priceMin: fc.option(fc.integer({ min: 9_000, max: 60_000 }), { freq: 3 }),
  priceMax: fc.option(fc.integer({ min: 9_000, max: 70_000 }), { freq: 2 }),
  yearFrom: fc.option(fc.integer({ min: 2020, max: 2027 }), { freq: 4 }),
  isPremium: fc.boolean(),
  words: fc.array(fc.constantFrom('oct', 'octavia', 'sp', 'nr1', 'nr96', 'zeppelin'), { maxLength: 2 }),
  sort: fc.constantFrom(...Sort.options),
  limit: fc.integer({ min: 1, max: 100 }),
  offset: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4_000 })),
  parts: fc.subarray(['brand', 'models', 'city', 'fuel', 'gearbox', 'drive', 'price', 'year', 'premium', 'words'], {
    maxLength: 4,
  }),
});
export type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

export function resolvedOf(q: Question): ResolvedFilters {
  const has = (part: string) => q.parts.includes(part);
  const brand = q.common ? 100 : q.brand;
  return {
    ...NOTHING,
    brand: has('brand') && brand !== null ? named(brand) : null,
    models: has('models') ? q.models.map(named) : [],
    cities: has('city') && q.city !== null ? [named(q.city)] : [],
    words: has('words') ? q.words : [],
    filters: {
      fuelType: (has('fuel') ? q.fuel : null) ?? undefined,
      gearbox: (has('gearbox') ? q.gearbox : null) ?? undefined,
      transmission: (has('drive') ? q.drive : null) ?? undefined,
      priceMin: (has('price') ? q.priceMin : null) ?? undefined,
      priceMax: (has('price') ? q.priceMax : null) ?? undefined,
      yearFrom: (has('year') ? q.yearFrom : null) ?? undefined,
      isPremium: has('premium') && q.isPremium,
    },
  };
}

/** The filters again, as simply as possible. */
export function isHit(car: EngineCar, { filters: f, brand, models, cities, words }: ResolvedFilters): boolean {
  const beginsSome = (word: string) => car.text.split(' ').some((own) => own.startsWith(word));
  return (
    car.shown === PUBLIC &&
    (!brand || car.brandId === brand.id) &&
    (models.length === 0 || models.some(({ id }) => id === car.modelId)) &&
    (cities.length === 0 || cities.some(({ id }) => id === car.cityId)) &&
    (!f.fuelType || car.values['fuel_type'] === codeOf('fuel_type', f.fuelType)) &&
    (!f.gearbox || gearboxCodes(f.gearbox).includes(car.values['transmission']!)) &&
    (!f.transmission || car.values['drivetrain'] === codeOf('drivetrain', f.transmission)) &&
    car.price >= (f.priceMin ?? 0) &&
    car.price <= (f.priceMax ?? Infinity) &&
    car.values['year']! >= (f.yearFrom ?? 0) &&
    (!f.isPremium || car.premium === 1) &&
    words.every(beginsSome)
  );
}

type Order = (a: EngineCar, b: EngineCar) => number;
const newest: Order = (a, b) => b.published - a.published || b.id - a.id;
export const ORDERS: Record<Sort, Order> = {
  recent: (a, b) => a.demoted - b.demoted || newest(a, b),
  premium: (a, b) => a.demoted - b.demoted || b.premium - a.premium || newest(a, b),
  price_asc: (a, b) => a.price - b.price || a.id - b.id,
  price_desc: (a, b) => b.price - a.price || b.id - a.id,
};
