// A list of half a million values kept the process busy for seconds: only its beginning is read.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { MAX_VALUES, several } from './filter-fields.schema.ts';
import { CarFilters } from './search.schema.ts';

/** How often a part of a list is looked at; a time would depend on the machine. */
function lookedAt(value: unknown): number {
  let count = 0;
  const part = z.string().refine(() => (count += 1) > 0);
  several(part).parse(value);
  return count;
}
const countOf = (value: unknown): number => [CarFilters.parse({ brand: value }).brand].flat().length;

test.each([
  ['a comma-separated list', Array.from({ length: 150_000 }, (_, at) => `a${at}`).join(',')],
  ['a repeated key', Array.from({ length: 200_000 }, (_, at) => `a${at}`)],
  ['a repeated key of lists', Array.from({ length: 1_000 }, (_, at) => `a${at},b${at}`.repeat(100))],
])('of %s the first values count, and no other is looked at', (_name, value) => {
  expect(countOf(value)).toBeLessThanOrEqual(MAX_VALUES);
  // Each is read, and what was read is checked.
  expect(lookedAt(value)).toBeLessThanOrEqual(2 * MAX_VALUES);
});

test.each([Number.NaN, Infinity, 1e308, -1, 'NaN', 'Infinity', '1e999', '-0.5', '0x10'])('%s is no bound', (value) => {
  const { priceMin, instalmentTo, rangeFrom } = CarFilters.parse({
    priceMin: value,
    instalmentTo: value,
    rangeFrom: value,
  });
  for (const bound of [priceMin, instalmentTo, rangeFrom]) expect(bound === undefined || bound === 16).toBe(true);
});
