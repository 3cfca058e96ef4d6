import { expect, test } from 'vitest';
import { gapsOf } from './gaps.ts';

const HEIGHT = 100;
const GAP = 10;
const TOP = 500;
/** Rows of a list of twenty, which starts 500 px below the top of the page. */
const rows = (...indexes: number[]) =>
  indexes.map((index) => {
    const start = TOP + index * (HEIGHT + GAP);
    return { index, start, end: start + HEIGHT };
  });
const SIZE = { top: TOP, gap: GAP, count: 20, total: 20 * HEIGHT + 19 * GAP };

/** The height that the grid gets: rows, empty items, and the gaps between them. */
function heightOf(shown: ReturnType<typeof rows>): number {
  const { before, after } = gapsOf(shown, SIZE);
  const empty = [...before.values(), ...(after === undefined ? [] : [after])];
  const inner = shown.length * HEIGHT + empty.reduce((sum, height) => sum + height, 0);
  return inner + (shown.length + empty.length - 1) * GAP;
}

test('the list is as high as with all its rows, wherever the screen is', () => {
  for (const shown of [rows(0, 1, 2), rows(7, 8, 9), rows(18, 19), rows(0, 9, 10), rows(1, 2, 15, 19)])
    expect(heightOf(shown)).toBe(SIZE.total);
});

test('neighbours have no empty item between them, nor has the edge of the list', () => {
  const { before, after } = gapsOf(rows(0, 1, 2), { ...SIZE, count: 3, total: 3 * HEIGHT + 2 * GAP });
  expect(before.size).toBe(0);
  expect(after).toBeUndefined();
});

test('each row stands where the virtualizer has it', () => {
  const { before } = gapsOf(rows(3, 4, 9), SIZE);
  expect(before.get(3)).toBe(3 * (HEIGHT + GAP) - GAP);
  expect(before.get(4)).toBeUndefined();
  expect(before.get(9)).toBe(4 * (HEIGHT + GAP) - GAP);
});
