import { expect, test } from 'vitest';
import { pricePath } from './price-path.ts';

const at = (day: number, price: number) => ({ price, from: `2026-05-${String(day).padStart(2, '0')}T08:00:00.000Z` });

test('a price holds until the next one, the last one to the end; a higher price is drawn higher', () => {
  expect(pricePath([at(1, 20_000), at(11, 22_000), at(21, 19_000)])).toBe('M0 62H260.9V6H521.7V90H600');
});

test('one price, and equal prices, are a straight line', () => {
  expect(pricePath([at(1, 20_000)])).toBe('M0 90H600');
  expect(pricePath([at(1, 20_000), at(11, 20_000)])).toBe('M0 90H521.7V90H600');
});
