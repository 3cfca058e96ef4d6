import { expect, test } from 'vitest';
import { PriceInput } from '../money/money.schema.ts';
import { whole } from './field.schema.ts';

const Mileage = whole({ min: 0, minMessage: 'Kilometrajul nu poate fi negativ', max: 1_000_000 });
const messageOf = (schema: typeof Mileage | typeof PriceInput, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

test.each([
  ['12.000', 12_000],
  ['12 000', 12_000],
  ['12000', 12_000],
  ['2026,0', 2_026],
  [12, 12],
])('the whole number %j is %d', (written, value) => {
  expect(Mileage.parse(written)).toBe(value);
});

test.each([
  ['1,2', 'Scrieți un număr întreg'],
  [1.2, 'Kilometrajul nu poate fi negativ'],
  ['mult', 'Scrieți un număr întreg'],
  ['10,000', 'Scrieți un număr întreg'],
  ['-5', 'Kilometrajul nu poate fi negativ'],
  ['', 'Kilometrajul nu poate fi negativ'],
  ['1000001', 'Cel mult 1000000'],
])('%j is told as "%s"', (written, message) => {
  expect(messageOf(Mileage, written)).toBe(message);
});

test.each([
  ['', 'Prețul este obligatoriu'],
  [undefined, 'Prețul este obligatoriu'],
  ['0', 'Prețul este obligatoriu'],
  ['21,990', 'Scrieți un preț, ca 21990'],
  ['abc', 'Scrieți un preț, ca 21990'],
])('the price %j is told as "%s"', (written, message) => {
  expect(messageOf(PriceInput, written)).toBe(message);
});
