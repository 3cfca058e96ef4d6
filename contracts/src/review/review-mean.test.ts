import { expect, test } from 'vitest';
import { bayesianMean } from './review-mean.ts';

const market = { sum: 400, count: 100 };

test('a few reviews weigh less than many', () => {
  expect(bayesianMean({ sum: 10, count: 2 }, market)).toBe(4.17);
  expect(bayesianMean({ sum: 940, count: 200 }, market)).toBe(4.67);
  expect(bayesianMean({ sum: 1, count: 1 }, market)).toBe(3.73);
});

test('without reviews there is no mean, and without a market the usual one', () => {
  expect(bayesianMean({ sum: 0, count: 0 }, market)).toBeNull();
  expect(bayesianMean({ sum: 5, count: 1 }, { sum: 0, count: 0 })).toBe(4.09);
});
