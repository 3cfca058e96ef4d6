import { expect, test } from 'vitest';
import { nationalPhone, normalPhone, phoneNumber, readablePhone } from './phone.ts';

test.each([
  ['0722 000 111', '+40722000111', '0722 000 111', '+40 722 000 111'],
  ['021 234 5678 int. 105', '+40212345678;ext=105', '021 234 5678 int. 105', '+40 21 234 5678 int. 105'],
  ['0264-123.456 interior 7', '+40264123456;ext=7', '0264 123 456 int. 7', '+40 264 123 456 int. 7'],
  ['021 234 5678 x105', '+40212345678;ext=105', '021 234 5678 int. 105', '+40 21 234 5678 int. 105'],
  ['+49 30 123456 ext 9', '+4930123456;ext=9', '+49 30 123456 int. 9', '+49 30 123456 int. 9'],
])('%j is stored as %s, and read with its extension', (typed, stored, ...[national, international]) => {
  expect(normalPhone(typed)).toBe(stored);
  expect(nationalPhone(stored)).toBe(national);
  expect([readablePhone(stored), phoneNumber(stored)]).toEqual([international, international]);
});

test.each([
  '0722 000 111 seara',
  '0722000111 Ana',
  '0212345678 / 105',
  '0212345678 (105)',
  '0722000111, 0733222333',
  'numai WhatsApp',
])('of %j nothing that was typed is lost', (typed) => {
  expect([normalPhone(typed), nationalPhone(typed), readablePhone(typed)]).toEqual([typed, typed, typed]);
  expect(phoneNumber(typed)).toBeNull();
});

test('an extension that the column has no room for stays as it was typed', () => {
  expect(normalPhone('0212345678 int 12345678901234')).toBe('0212345678 int 12345678901234');
});
