import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 36, [1, 2, 'gap', 36]],
  [3, 36, [1, 2, 3, 4, 'gap', 36]],
  [4, 36, [1, 2, 3, 4, 5, 'gap', 36]],
  [18, 36, [1, 'gap', 17, 18, 19, 'gap', 36]],
  [36, 36, [1, 'gap', 35, 36]],
])('page %i of %i', (current, count, steps) => {
  expect(pageNumbers(current, count)).toEqual(steps);
});
