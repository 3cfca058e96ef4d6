import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parametersOf } from './filter/filter-kinds.ts';
import { readFilters } from './filter-reading.ts';
import { FILTERS } from './filters.ts';
import { CarFilters } from './search.schema.ts';

/** Texts that some filter accepts, beside arbitrary ones. */
const ALMOST = [
  'all',
  '',
  ' ',
  '1',
  '0',
  '-1',
  '1.5',
  '1e3',
  ' 7 ',
  '0x10',
  '90000000',
  '30.000',
  '30,000',
  '12.345,5',
  '5,5',
  '30 000',
  'TRUE',
  'no',
  'da',
  'NaN',
];
const words = parametersOf(FILTERS).flatMap(({ entry }) =>
  'words' in entry && Array.isArray(entry.words) ? entry.words.flatMap((labels: object) => Object.keys(labels)) : [],
);
const text = fc.oneof(
  fc.constantFrom(...ALMOST, ...words),
  fc.array(fc.constantFrom(...ALMOST, ...words), { maxLength: 4 }).map((parts) => parts.join(',')),
  fc.nat({ max: 400_000 }).map(String),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 260 }),
  fc.constantFrom('x'.repeat(119), 'x'.repeat(120), 'x'.repeat(121), 'x'.repeat(200), 'x'.repeat(201), 'toString'),
);
const names = ['q', ...parametersOf(FILTERS).map(({ name }) => name)];

test('an address is read exactly as the schema of a search reads it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), text), (values) => {
      const byZod = Object.entries(CarFilters.parse(values)).filter(([, value]) => value !== undefined);
      expect(readFilters(values, FILTERS)).toEqual(Object.fromEntries(byZod));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['30.000', 30_000],
  ['30 000', 30_000],
  ["30'000", 30_000],
  ['30,000', 30_000],
  ['30000', 30_000],
  ['29.999,50', 29_999.5],
  ['29999.5', 29_999.5],
  ['30.000 €', undefined],
  ['ieftin', undefined],
  ['1e3', undefined],
])('priceMax=%s is %s in an address and in a call', (text, price) => {
  expect((readFilters({ priceMax: text }, FILTERS) as CarFilters).priceMax).toBe(price);
  expect(CarFilters.parse({ priceMax: text }).priceMax).toBe(price);
});
