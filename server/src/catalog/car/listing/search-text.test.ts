import { expect, test } from 'vitest';
import { nameCandidates, queryWords, searchTextOf } from './search-text.ts';

const octavia = {
  title: 'Škoda Octavia Combi 2.0 TDI Style',
  brand: 'Škoda',
  model: 'Octavia Combi',
  city: 'Târgu Mureș',
  fuelType: 'diesel',
  bodyType: 'wagon',
  transmission: 'automata',
  drivetrain: '4x4',
  year: 2026,
  color: 'rosu',
} as const;

test('a car is found by every word of title, brand, model, city, and by its kind', () => {
  const words = searchTextOf(octavia).split(' ');
  for (const word of [
    'skoda',
    'octavia',
    'combi',
    'tdi',
    'targu',
    'mures',
    'diesel',
    'break',
    'automata',
    '4x4',
    '2026',
    'rosu',
  ]) {
    expect(words).toContain(word);
  }
  expect(new Set(words).size).toBe(words.length);
});

test('hyphenated names are found as one word, separately and with the hyphen', () => {
  const words = searchTextOf({ ...octavia, title: 'Mazda CX-5', brand: 'Mazda', model: 'CX-5' }).split(' ');
  expect(words).toEqual(expect.arrayContaining(['cx', '5', 'cx5']));
});

test('words are folded, synonyms replaced, signs dropped, and their number is bounded', () => {
  expect(queryWords('  VW  Golf, benzină! ')).toEqual(['volkswagen', 'golf', 'benzina']);
  expect(queryWords('ŞTEFĂNEŞTI ștefănești')).toEqual(['stefanesti', 'stefanesti']);
  expect(queryWords('%_\\ (.*) "')).toEqual([]);
  expect(queryWords('a '.repeat(100))).toHaveLength(16);
  // Property names of any JavaScript object.
  expect(queryWords('constructor toString')).toEqual(['constructor', 'tostring']);
});

test('runs of words are tried as names, the longest first', () => {
  expect(nameCandidates(['mercedes', 'benz', 'clasa', 'a']).map(({ slug }) => slug)).toEqual([
    'mercedes-benz-clasa-a',
    'mercedes-benz-clasa',
    'benz-clasa-a',
    'mercedes-benz',
    'benz-clasa',
    'clasa-a',
    'mercedes',
    'benz',
    'clasa',
    'a',
  ]);
});
