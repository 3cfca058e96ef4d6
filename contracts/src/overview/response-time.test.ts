import { expect, test } from 'vitest';
import { responseTimeText } from './response-time.ts';
import { responseTimeWords } from './response-time-words.ts';

test.each([
  [30, 'mai puțin de o oră'],
  [90, 'mai puțin de 2 ore'],
  [5 * 60, 'circa 5 ore'],
  [22 * 60, 'circa 22 de ore'],
  [3 * 24 * 60, 'circa 3 zile'],
  [30 * 24 * 60, 'circa 30 de zile'],
])('a median of %i minutes is "%s" in a sentence', (minutes, words) => {
  expect(responseTimeWords(responseTimeText(minutes, 5)!)).toBe(words);
});

test('a text of another form is left as it is', () => {
  expect(responseTimeWords('o săptămână')).toBe('o săptămână');
});
