import { expect, test } from 'vitest';
import { comparePath, readComparedIds, readsDifferences } from './compare-path.ts';

test('a comparison is read back from its own address', () => {
  const path = comparePath([100_123, 100_456]);
  expect(path).toBe('/compara?masini=100123-100456');
  expect(readComparedIds(new URL(path, 'http://site').searchParams)).toEqual([100_123, 100_456]);
  expect(comparePath([])).toBe('/compara');
});

test.each([
  ['', []],
  ['masini=', []],
  ['masini=abc--0-1.5-9999999999999999', []],
  ['masini=100001-100001-100002', [100_001, 100_002]],
  ['masini=1-2-3-4-5', [1, 2, 3, 4]],
  ['masini=7&masini=8', [7]],
])('%s is read as %j', (query, ids) => expect(readComparedIds(new URLSearchParams(query))).toEqual(ids));

test('the address says whether equal rows are hidden', () => {
  const path = comparePath([7, 8], true);
  expect(path).toBe('/compara?masini=7-8&diferente=da');
  expect(readsDifferences(new URL(path, 'http://site').searchParams)).toBe(true);
  expect(['', 'diferente=', 'diferente=nu'].map((query) => readsDifferences(new URLSearchParams(query)))).toEqual([
    false,
    false,
    false,
  ]);
  expect(comparePath([], true)).toBe('/compara');
});
