import { expect, it } from 'vitest';
import { formatExact, formatLei } from './lei.ts';

it('writes lei whole, and a rate with the decimals that it has', () => {
  expect(formatLei(109_450.4)).toBe('109.450\u00a0lei');
  expect([4.97, 4.9764, 7.5, 15_000].map(formatExact)).toEqual(['4,97', '4,9764', '7,5', '15.000']);
});
