import { expect, test } from 'vitest';
import { checksOf } from './checks.ts';

const person = {
  id: 1,
  firstName: 'Ana',
  lastName: 'Pop',
  email: 'ana@exemplu.ro',
  phone: null,
  isEmailConfirmed: true,
};
const dealer = { phone: '+40711222333' } as Parameters<typeof checksOf>[0]['dealer'];
const results = (given: Partial<Parameters<typeof checksOf>[0]>) =>
  checksOf({ cui: 'RO1590082', registerNumber: 'J40/1/2001', person, dealer, ...given }).map(({ result }) => result);

test('a dealer with everything in order passes each check', () => {
  expect(results({})).toEqual(['ok', 'ok', 'ok', 'ok']);
});

test('invalid and missing values are distinguished', () => {
  expect(results({ cui: 'RO1590083', registerNumber: '123' })).toEqual(['wrong', 'wrong', 'ok', 'ok']);
  expect(results({ cui: null, registerNumber: null })).toEqual(['missing', 'missing', 'ok', 'ok']);
  expect(results({ person: { ...person, isEmailConfirmed: false } })).toEqual(['ok', 'ok', 'wrong', 'ok']);
  expect(results({ dealer: { ...dealer, phone: null } })).toEqual(['ok', 'ok', 'ok', 'missing']);
  expect(results({ dealer: { ...dealer, phone: null }, person: { ...person, phone: '0711' } })[3]).toBe('ok');
});
