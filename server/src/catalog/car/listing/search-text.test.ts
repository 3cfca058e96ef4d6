import { expect, test } from 'vitest';
import { searchTextOf } from './search-text.ts';

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
