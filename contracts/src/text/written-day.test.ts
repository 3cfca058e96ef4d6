import { expect, test } from 'vitest';
import { readDay, readMonthEnd, readSerialDay, writtenDay } from './written-day.ts';

test.each([
  ['5.1.2031', '2031-01-05'],
  [' 05.01.2031 ', '2031-01-05'],
  ['05/01/31', '2031-01-05'],
  ['05 01 2031', '2031-01-05'],
  ['29.02.2028', '2028-02-29'],
  ['2031-01-05', '2031-01-05'],
  ['5 ianuarie 2031', '2031-01-05'],
  ['5 ian. 2031', '2031-01-05'],
  ['5-Ian-2031', '2031-01-05'],
  ['31 DECEMBRIE 2031', '2031-12-31'],
  ['5 septembrie 2031', '2031-09-05'],
  ['2031/01/05', '2031-01-05'],
  ['2031-01-05T00:00:00.000Z', '2031-01-05'],
  ['2031-01-05 00:00:00', '2031-01-05'],
  ['05.01.2031 10:30', '2031-01-05'],
  ['5 brumar 2031', null],
  ['ianuarie 2031', null],
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

test.each([
  ['dec. 2026', '2026-12-31'],
  ['Decembrie 2026', '2026-12-31'],
  ['feb 2028', '2028-02-29'],
  ['12/2026', '2026-12-31'],
  ['2.2027', '2027-02-28'],
  ['13/2026', null],
  ['2026', null],
  ['31.12.2026', null],
  ['trim 2026', null],
])('the month "%s" ends on %s', (written, day) => {
  expect(readMonthEnd(written)).toBe(day);
});

test.each([
  ['46387', '2026-12-31'],
  ['36526', '2000-01-01'],
  ['2026', null],
  ['99999', null],
  ['46387,5', null],
])('the number "%s" of a spreadsheet is the day %s', (written, day) => {
  expect(readSerialDay(written)).toBe(day);
});
