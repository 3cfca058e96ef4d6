import { expect, test } from 'vitest';
import { readChaosArguments } from './arguments.ts';

const ROWS = ['servers', 'cut'];
const read = (...args: string[]) => readChaosArguments(args, ROWS);

test('small and all rows, unless something else is said', () => {
  expect(read()).toEqual({ isWhole: false, only: [], cars: null, isInstalling: false, isKept: false });
  expect(read('whole', '--only', 'cut', '--only', 'servers', '--cars', '5000', '--install', '--keep')).toEqual({
    isWhole: true,
    only: ['cut', 'servers'],
    cars: 5_000,
    isInstalling: true,
    isKept: true,
  });
});

test.each([
  [['half'], '"half" is no size'],
  [['--only', 'moon'], 'there is no row moon; there are servers, cut'],
  [['--cars', 'many'], '--cars must be a whole number'],
])('%j is refused', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});
