import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

test.each([
  ['123456', true],
  ['password', true],
  ['PassWord', true],
  ['qwertyuiop', true],
  ['aaaaaa', true],
  [' password', false],
  ['mașina bunicii din 1987', false],
  ['__proto__', false],
  ['', false],
])('%j: %s', async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon);
});
