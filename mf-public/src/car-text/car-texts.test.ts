import { expect, test } from 'vitest';
import { A_CAR } from '../testing/a-car.ts';
import {
  availabilityText,
  colorText,
  fuelText,
  powerText,
  reductionPercent,
  seatsText,
  titleParts,
  townOf,
  warrantyText,
} from './car-texts.ts';
import { CO2_STEPS, co2StepOf } from '../car/co2-scale.ts';
import { phoneHref, readablePhone } from 'contracts/phone';

test('figures carry their units', () => {
  expect(powerText(150)).toBe('150 CP (110 kW)');
  expect(fuelText({ fuelType: 'hibrid', hybridType: 'phev' })).toBe('Hibrid (PHEV)');
  expect(fuelText({ fuelType: 'benzina', hybridType: null })).toBe('Benzină');
  expect(seatsText({ seats: 5, doors: 4 })).toBe('5 / 4');
  expect(seatsText({ seats: 7, doors: null })).toBe('7');
});

test('the warranty names what the dealer entered', () => {
  expect(warrantyText({ months: 48, km: 120_000 })).toBe('48 de luni / 120.000\u00a0km');
  expect(warrantyText({ months: 12, km: null })).toBe('12 luni');
  expect(warrantyText({ months: null, km: null })).toBe('Nespecificat');
});

test('a colour is one of the list with its paint, or the dealer’s own word', () => {
  expect(colorText({ color: 'galben_auriu', colorOption: 'perlat' })).toBe('Galben auriu, vopsea perlată');
  expect(colorText({ color: 'verde smarald', colorOption: null })).toBe('Verde smarald');
  expect(colorText({ color: null, colorOption: 'mat' })).toBe('Vopsea mată');
  expect(colorText({ color: 'toString', colorOption: null })).toBe('ToString');
});

test('availability says when, as far as that is known', () => {
  expect(availabilityText({ kind: 'stoc', date: null, weeks: null })).toBe('În stoc');
  expect(availabilityText({ kind: 'tranzit', date: '2026-12-03', weeks: null })).toMatch(
    /^În tranzit, sosește pe 3 dec/,
  );
  expect(availabilityText({ kind: 'comanda', date: null, weeks: 24 })).toBe(
    'La comandă, în aproximativ 24 de săptămâni',
  );
});

test('the version is separated when the title ends with it', () => {
  expect(titleParts(A_CAR)).toEqual({ name: 'Škoda Octavia Combi', version: 'Selection' });
  expect(titleParts({ title: 'Škoda Octavia', version: 'RS' })).toEqual({ name: 'Škoda Octavia', version: 'RS' });
});

test('a reduction is relative to the lowest price', () => expect(reductionPercent(31_490, 32_490)).toBe(3));

test('the car’s own town comes before the dealer’s', () => {
  expect(townOf(A_CAR)).toBe('Brașov');
  expect(townOf({ ...A_CAR, city: 'Sibiu' })).toBe('Sibiu');
});

test.each([
  [0, '0'],
  [1, '≤ 95'],
  [95, '≤ 95'],
  [116, '≤ 120'],
  [200, '≤ 200'],
  [201, '200+'],
])('%d g CO₂/km stands on the step %s', (co2, label) => expect(CO2_STEPS[co2StepOf(co2)]?.label).toBe(label));

test('telephone numbers are formatted for dialling and reading', () => {
  expect(phoneHref('+40 (722) 000-111')).toBe('tel:+40722000111');
  expect(phoneHref('0722 000 111')).toBe('tel:0722000111');
  expect(readablePhone('+40722000111')).toBe('0722 000 111');
  expect(readablePhone('+49 30 1234')).toBe('+49 30 1234');
});
