import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './query-string.ts';

test.each(['208', '1e5', 'true', '"208"', '{"a":1}', 'șkoda & co', ''])('the text %j survives the address', (q) => {
  expect(parseSearch(stringifySearch({ q }))).toEqual({ q });
});

test('of repeated names the first is used', () => {
  expect(parseSearch('?q=a&q=b&city=cluj-napoca')).toEqual({ q: 'a', city: 'cluj-napoca' });
});

test('of a filter with several values all are used, as by commas', () => {
  for (const search of ['?fuelType=electric&q=a&fuelType=hibrid', '?fuelType=electric,hibrid&q=a'])
    expect(parseSearch(search)).toEqual({ fuelType: 'electric,hibrid', q: 'a' });
});

test('unset values are not written', () => {
  expect(stringifySearch({ q: undefined, city: null })).toBe('');
});
