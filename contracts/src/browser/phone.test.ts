import { expect, test } from 'vitest';
import { phoneHref, readablePhone } from './phone.ts';

test.each([
  ['+40722000111', 'tel:+40722000111', '0722 000 111'],
  ['0722 000 111', 'tel:0722000111', '0722 000 111'],
  ['+40212345678', 'tel:+40212345678', '021 234 5678'],
  ['+40212345678;ext=105', 'tel:+40212345678;ext=105', '021 234 5678 int. 105'],
  ['+40264123456;ext=7', 'tel:+40264123456;ext=7', '0264 123 456 int. 7'],
  ['021 234 5678 int. 105', 'tel:0212345678;ext=105', '021 234 5678 int. 105'],
  ['021 234 5678, interior 105', 'tel:0212345678', '021 234 5678, interior 105'],
  ['021 234 5678 interior 105', 'tel:0212345678;ext=105', '021 234 5678 interior 105'],
  ['0212345678 / 105', 'tel:0212345678', '0212345678 / 105'],
  ['0722 000 111 (seara)', 'tel:0722000111', '0722 000 111 (seara)'],
  ['tel. 0722000111', 'tel:0722000111', 'tel. 0722000111'],
  ['+49 30 1234', 'tel:+49301234', '+49 30 1234'],
  ['', 'tel:', ''],
])('the telephone %j is dialled as %s and read as %s', (phone, href, text) => {
  expect([phoneHref(phone), readablePhone(phone)]).toEqual([href, text]);
});
