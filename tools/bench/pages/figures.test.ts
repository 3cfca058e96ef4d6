import { expect, test } from 'vitest';
import { exactKib, fixed, kib, median, milliseconds, seconds } from './figures.ts';

test('the median is the middle one, whatever the order, and leaves out what is unknown', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(3);
  expect(median([Number.NaN, 7])).toBe(7);
  expect(median([1, Infinity, Infinity])).toBe(Infinity);
  expect(median([])).toBeNaN();
});

test('figures have their units', () => {
  expect(seconds(1_104)).toBe('1.10 s');
  expect(milliseconds(35.4)).toBe('35 ms');
  expect(kib(544_000)).toBe('531 KiB');
  expect(exactKib(3_584)).toBe('3.5');
  expect(fixed(0.00123, 3)).toBe('0.001');
});

test('what is unknown or was waited for in vain is no number', () => {
  expect(seconds(Number.NaN)).toBe('–');
  expect(milliseconds(Infinity)).toBe('never');
});
