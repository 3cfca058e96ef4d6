import { expect, test } from 'vitest';
import { editDistance, SpellingBook } from './spelling.ts';

test.each([
  ['octavia', 'octavia', 0],
  ['ocatvia', 'octavia', 1],
  ['octvia', 'octavia', 1],
  ['octaviaa', 'octavia', 1],
  ['oktavia', 'octavia', 1],
  ['volksvagn', 'volkswagen', 2],
  ['golf', 'audi', 3],
  ['a', 'abcdef', 3],
])('%s and %s are %i apart, counted up to two', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
  expect(editDistance(b, a, 2)).toBe(distance);
});

const book = new SpellingBook({
  brand: ['volkswagen', 'dacia', 'mercedes-benz'],
  model: ['octavia', 'focus', 'golf'],
  city: ['cluj-napoca', 'focsu'],
});

test('one error in words of four to six letters, two in longer ones; short words and numbers are unchanged', () => {
  expect(book.correct('dcaia')).toBe('dacia');
  expect(book.correct('dacccia')).toBe('dacia');
  expect(book.correct('dcaai')).toBeNull();
  expect(book.correct('volksvagn')).toBe('volkswagen');
  expect(book.correct('mercedez')).toBe('mercedes');
  expect(book.correct('dizel')).toBeNull();
  expect(book.correct('diesl')).toBe('diesel');
  expect(book.correct('gol')).toBeNull();
  expect(book.correct('2o26')).toBeNull();
});

test('among equally near words, brands win over models, and models over towns', () => {
  expect(book.correct('focu')).toBe('focus');
});
