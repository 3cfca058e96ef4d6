import { afterEach, expect, test, vi } from 'vitest';
import { isMetered, isSparing, takePreload } from './may-preload.ts';

afterEach(() => vi.unstubAllGlobals());

test('data of twelve pages is loaded ahead in a minute, and no more', () => {
  const taken = (from: number) => Array.from({ length: 200 }, (_, index) => takePreload(from + index));
  expect(taken(1_000_000).filter(Boolean)).toHaveLength(12);
  expect(takePreload(1_050_000)).toBe(false);
  expect(takePreload(1_061_000)).toBe(true);
});

test.each([
  [{ saveData: true }, true, false],
  [{ effectiveType: 'slow-2g' }, true, false],
  [{ effectiveType: '2g' }, true, false],
  [{ effectiveType: '4g', type: 'cellular' }, false, true],
  [undefined, false, false],
])('a connection of %j', (connection, sparing, metered) => {
  vi.stubGlobal('navigator', { connection });
  expect([isSparing(), isMetered()]).toEqual([sparing, metered]);
});
