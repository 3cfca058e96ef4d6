import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { productionPackages } from './locked-packages.mjs';

const notices = readFileSync(path.resolve(import.meta.dirname, '../THIRD-PARTY-NOTICES.txt'), 'utf8');

test('the notices name every package of a production install, with its version: else `npm run tool -- notices`', () => {
  const lines = new Set(notices.split('\n').map((line) => line.replace(/: .*/, '')));
  const packages = productionPackages();
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.filter(({ id }) => !lines.has(id))).toEqual([]);
});

test('they contain the notices of the font, the icons, the brand logos, the pictures and the database', () => {
  for (const text of [
    'SIL OPEN FONT LICENSE',
    'The Inter Project Authors',
    'Tabler Icons',
    'The names and marks belong to the makers of the cars',
    'GNU LESSER GENERAL PUBLIC LICENSE',
    'https://github.com/libvips/libvips',
    'PostgreSQL Global Development Group',
  ]) {
    expect(notices).toContain(text);
  }
});
