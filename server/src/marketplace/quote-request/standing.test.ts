import { expect, test } from 'vitest';
import { standingsOf } from './standing.ts';

test('the n-th of m and the difference to the best; equal prices share a place', () => {
  const offers = [21_000, 20_000, 22_500, 21_000].map((price, index) => ({ leadId: index + 1, price }));
  expect([...standingsOf(offers)]).toEqual([
    [1, { rank: 2, of: 4, percentAboveBest: 5 }],
    [2, { rank: 1, of: 4, percentAboveBest: 0 }],
    [3, { rank: 4, of: 4, percentAboveBest: 12.5 }],
    [4, { rank: 2, of: 4, percentAboveBest: 5 }],
  ]);
  expect(standingsOf([])).toEqual(new Map());
});
