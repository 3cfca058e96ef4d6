import { expect, test } from 'vitest';
import { excesses, inWords, lastThird, slope } from './verdict.ts';

test('a figure holds up to its limit; one that is no number never does', () => {
  const figures = {
    lost: { value: 0, max: 0 },
    seconds: { value: 16, max: 15 },
    rows: { value: 3, min: 4 },
    rest: { value: 9 },
  };
  expect(excesses(figures)).toEqual(['seconds is 16, at most 15', 'rows is 3, at least 4']);
  expect(excesses({ broken: { value: Number.NaN, max: 1 } })).toHaveLength(1);
  expect(inWords({ lost: { value: 0, max: 0 }, rest: { value: 9 } })).toBe('lost 0 (≤ 0) · rest 9');
});

test('the slope of a line, of noise around a level, and of nothing', () => {
  expect(slope([0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x })))).toBeCloseTo(2);
  expect(slope([4, 6, 6, 4].map((y, x) => ({ x, y })))).toBeCloseTo(0);
  expect(slope([{ x: 1, y: 1 }])).toBe(0);
});

test('the growth since the second third, whatever the first was', () => {
  const two = [9, 9, 1, 5, 5, 40];
  expect(lastThird([...two, 5, 5, 8], 3)).toEqual({ median: 5, growth: 1 });
  expect(lastThird([...two, 20, 20, 21], 3)).toEqual({ median: 20, growth: 4 });
  expect(lastThird([], 3).growth).toBeNaN();
});
