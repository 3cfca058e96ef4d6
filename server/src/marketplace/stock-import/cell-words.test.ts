import { expect, test } from 'vitest';
import { cellWords } from './cell-words.ts';

test.each([
  ['price', 'abc', '«abc» nu este un preț'],
  ['price', '-5', '«-5» nu este un preț'],
  ['price', '21990', null],
  ['price', '', null],
  ['power', 'mult', '«mult» nu este un număr'],
  // The field's own rule reports which numbers are valid.
  ['power', '10', null],
  ['wltp.consumption', '5,4', null],
  ['fuelType', 'apa', '«apa» nu este cunoscut; poate fi: Benzină, Diesel, Hibrid, Electric, GPL'],
  ['fuelType', 'benzina', null],
  ['isPremium', 'poate', '«poate» nu este „da” sau „nu”'],
  ['availability.date', 'mâine', '«mâine» nu este o dată; scrieți ca 05.12.2026'],
  ['title', 'x', null],
] as const)('a %s of "%s" is told as %s', (field, value, message) => {
  expect(cellWords(field, value)).toBe(message);
});

test('a long cell is not quoted whole', () => {
  expect(cellWords('price', 'a'.repeat(500))).toBe(`«${'a'.repeat(60)}» nu este un preț`);
});
