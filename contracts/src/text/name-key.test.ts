import { expect, test } from 'vitest';
import { nameKey } from './name-key.ts';
import { toSlug } from './slug.ts';

const HYPHENS = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', ' ', '\u00a0', ''];

test.each(HYPHENS)('"Mercedes%sBenz" is one brand', (sign) => {
  expect(nameKey(`Mercedes${sign}Benz`)).toBe('mercedesbenz');
  expect(toSlug(`Mercedes${sign || '-'}Benz`)).toBe('mercedes-benz');
});

test.each([
  ['VW', 'volkswagen'],
  ['mercedes', 'mercedesbenz'],
  ['Tg. Mureș', 'targumures'],
  ['Tîrgu Mureș', 'targumures'],
  ['Rm. Vâlcea', 'ramnicuvalcea'],
  ['Cluj', 'clujnapoca'],
  ['Cluj – Napoca', 'clujnapoca'],
  ['Škoda', 'skoda'],
  ['constructor', 'constructor'],
])('"%s" is %s', (written, key) => {
  expect(nameKey(written)).toBe(key);
});
