import { CarSearch } from 'contracts/search';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { inputReader } from './input-reader.ts';

const read = (schema: z.ZodType, input: object) => inputReader(schema)(JSON.stringify(input), () => input);
/** Undefined is absent. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test.each<object>([
  {},
  { brand: 'dacia', priceMax: '20000', limit: '12' },
  { fuelType: ['diesel,hibrid', 'electric'], sort: 'price_asc', offset: '24', facets: 'true' },
  { q: '  golf ', limit: '-4', offset: 'x', sort: 'nimic', seats: '5,7', 'not.color': 'alb' },
  { unknown: '1', constructor: '2', __proto__: null, near: '46.77,23.59', radiusKm: '50', counts: 'equipment' },
  { priceMin: undefined, model: 'all', city: '', instalmentTo: null },
])('a search is what its schema says: %j', (input) => {
  expect(plain(read(CarSearch, input))).toEqual(plain(CarSearch.parse(input)));
});

test('a field that is refused is told by the schema, with its name', () => {
  const schema = z.object({ id: z.int(), limit: z.int().default(12) });
  const loose = z.object({ limit: z.int().default(12), offset: z.int().default(0) });
  expect(() => read(schema, {})).toThrow('id');
  expect(() => read(loose, { limit: 'x', offset: 'y' })).toThrow(/limit[^]*offset/);
});

test.each([null, [], [1], 'limit', 7, undefined])('%j is no input', (input) => {
  const read = inputReader(z.object({ limit: z.int().default(12) }));
  expect(() => read(JSON.stringify({ input }), () => input)).toThrow(z.ZodError);
});

test('rules between fields, and names that may not be there, are still the schema’s', () => {
  const ordered = z
    .object({ from: z.int().default(1), to: z.int().default(2) })
    .refine(({ from, to }) => from <= to, 'in order');
  expect(() => read(ordered, { from: 5 })).toThrow('in order');
  expect(read(ordered, { to: 9 })).toEqual({ from: 1, to: 9 });
  expect(() => read(z.strictObject({ limit: z.int().default(12) }), { other: 1 })).toThrow('other');
});

test('the same text is read once', () => {
  const input = vi.fn(() => ({ limit: 3 }));
  const reader = inputReader(z.object({ limit: z.int().default(12) }));
  expect(reader('?limit=3', input)).toBe(reader('?limit=3', input));
  expect(input).toHaveBeenCalledOnce();
});
