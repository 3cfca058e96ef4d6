import { expect, test } from 'vitest';
import { isRegisterNumber } from './register-number.ts';

test.each(['J40/1234/2015', 'j12/1/1999', 'J52/1234567/2024', 'F08/12/2010', 'J2024001234405', 'J 40/1234/2015'])(
  '%s has the form of a register number',
  (text) => expect(isRegisterNumber(text)).toBe(true),
);

test.each(['J41/1234/2015', 'J40/1234/1815', 'J40-1234-2015', '40/1234/2015', '', 'J2024'])('%s has not', (text) =>
  expect(isRegisterNumber(text)).toBe(false),
);
