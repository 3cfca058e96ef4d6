import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { EXPERIMENTS } from './experiments.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const rows = readFileSync(path.join(root, 'docs/reliability.md'), 'utf8').split('\n');
const numbers = EXPERIMENTS.map(({ number }) => number);

test('every number occurs once, except the standby and the hand-over', () => {
  const wanted = Array.from({ length: 25 }, (_none, index) => index + 1).filter(
    (number) => number !== 19 && number !== 22,
  );
  expect(numbers).toEqual([...wanted, 'two-servers', 'upgrade', 'read-only']);
});

test('`npm run tool -- chaos` runs 1 to 8, 12, 15, 17, 20 and 24', () => {
  const small = EXPERIMENTS.filter(({ isLong }) => !isLong).map(({ number }) => number);
  expect(small).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 12, 15, 17, 20, 24]);
});

test('docs/reliability.md names each of them with its files', () => {
  for (const { number, files } of EXPERIMENTS) {
    const row = rows.find((line) => line.startsWith(`| ${number} |`)) ?? '';
    for (const file of files) {
      const isNamed = row.includes(path.basename(file)) || row.includes(path.dirname(file));
      expect({ number, file, isNamed }).toEqual({ number, file, isNamed: true });
    }
  }
});
