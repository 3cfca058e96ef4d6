import { expect, test } from 'vitest';
import { readDay, writtenDay } from './written-day.ts';

test.each([
  ['5.1.2031', '2031-01-05'],
  [' 05.01.2031 ', '2031-01-05'],
  ['05/01/31', '2031-01-05'],
  ['05 01 2031', '2031-01-05'],
  ['29.02.2028', '2028-02-29'],
  ['2031-01-05', '2031-01-05'],
  ['31.02.2031', null],
  ['29.02.2027', null],
  ['01.13.2031', null],
  ['0.1.2031', null],
  ['mâine', null],
  ['', null],
])('"%s" is the day %s', (written, day) => {
  expect(readDay(written)).toBe(day);
});

test('a day is written with dots, day first', () => {
  expect(writtenDay('2031-01-05')).toBe('05.01.2031');
  expect(writtenDay('')).toBe('');
  expect(writtenDay('mâine')).toBe('mâine');
});
