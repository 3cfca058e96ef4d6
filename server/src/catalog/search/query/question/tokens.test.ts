import { expect, test } from 'vitest';
import { readNumber } from './numbers.ts';
import { textOf, tokensOf } from './tokens.ts';

const valueOf = (text: string) => readNumber(tokensOf(text), 0)?.value;

test.each([
  ['30000', 30_000],
  ['30.000', 30_000],
  ['30,000', 30_000],
  ['30 000', 30_000],
  ['1.250.000', 1_250_000],
  ['30.000,50', 30_000.5],
  ['30k', 30_000],
  ['30 mii', 30_000],
  ['30 de mii', 30_000],
  ['25.5k', 25_500],
  ['25,5 mii', 25_500],
  ['1,5', 1.5],
  ['treizeci de mii', 30_000],
  ['treizeci și două de mii', 32_000],
  ['Cincisprezece mii', 15_000],
  ['șaisprezece', 16],
  ['o sută cincizeci', 150],
  ['două sute', 200],
  ['o mie două sute', 1_200],
  ['o sută douăzeci de mii', 120_000],
])('%s is the number %d', (text, value) => {
  expect(valueOf(text)).toBe(value);
});

test('words and lists are no numbers', () => {
  for (const text of ['suv', 'de mii', '20,25,30', 'x5', '4x4', ''])
    expect({ text, value: valueOf(text) }).toEqual({ text });
});

test('a text of tokens reads the same', () => {
  for (const text of ['sub 30.000 euro', 'max 25k', '20-25k', 'golf 150cp', 'cx 5'])
    expect(textOf(tokensOf(text))).toBe(text);
  expect(textOf(tokensOf('Škoda, Cluj-Napoca'))).toBe('skoda cluj napoca');
});
