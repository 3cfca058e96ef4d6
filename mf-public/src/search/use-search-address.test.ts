import { readSearchUrl } from 'contracts/search-url';
import { expect, test } from 'vitest';
import { textOf } from './use-search-address.ts';

test('repeated keys, which a form without scripts sends, are several values; of one that takes one the first counts', () => {
  const parsed = { availability: ['stoc', 'tranzit'], sort: ['price_asc', 'recent'], priceMax: 30_000, q: { a: 1 } };
  expect(readSearchUrl({}, textOf(parsed))).toEqual({
    availability: 'stoc,tranzit',
    sort: 'price_asc',
    priceMax: '30000',
  });
});
