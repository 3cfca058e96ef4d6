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
const dealer = { phone: '+40711222333', city: 'Oradea' } as Parameters<typeof checksOf>[0]['dealer'];
const ALL = {
  legalName: 'Auto Nord SRL',
  cui: 'RO1590082',
  registerNumber: 'J40/1/2001',
  brands: ['Dacia', 'Renault'],
  person,
  dealer,
};
const OK = Array<string>(7).fill('ok');
/** All in order, but for these. */
const but = (others: Record<number, string>) => OK.map((result, at) => others[at] ?? result);
const results = (given: Partial<Parameters<typeof checksOf>[0]>) =>
  checksOf({ ...ALL, ...given }).map(({ result }) => result);

test('a dealer with everything in order passes each check', () => {
  expect(results({})).toEqual(OK);
});

test('invalid and missing values are distinguished', () => {
  expect(results({ cui: 'RO1590083', registerNumber: '123' })).toEqual(but({ 1: 'wrong', 2: 'wrong' }));
  expect(results({ cui: null, registerNumber: null })).toEqual(but({ 1: 'missing', 2: 'missing' }));
  expect(results({ person: { ...person, isEmailConfirmed: false } })).toEqual(but({ 3: 'wrong' }));
  expect(results({ dealer: { ...dealer, phone: null } })).toEqual(but({ 4: 'missing' }));
  expect(results({ dealer: { ...dealer, phone: null }, person: { ...person, phone: '0711' } })).toEqual(OK);
});

test('legal name, town and brands are marked where they are missing, as of a new registration', () => {
  const nothing = { legalName: null, cui: null, registerNumber: null, brands: [] };
  const checks = checksOf({ ...ALL, ...nothing, dealer: { ...dealer, phone: null, city: null } });
  const missing = checks.filter(({ result }) => result === 'missing').map(({ label }) => label);
  expect(missing).toEqual(['Denumire juridică', 'CUI', 'Nr. reg. comerțului', 'Telefon', 'Oraș', 'Mărci']);
});

test('the telephone is written as it is dialled', () => {
  expect(checksOf(ALL).find(({ label }) => label === 'Telefon')?.value).toBe('0711 222 333');
});

test('a right check digit is not taken for a proof', () => {
  expect(checksOf(ALL)[1]?.words).toBe('Cifra de control este corectă, ceea ce nu dovedește cui îi aparține');
});
