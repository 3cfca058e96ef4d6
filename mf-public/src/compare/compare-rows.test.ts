import { expect, test } from 'vitest';
import type { Car } from 'contracts/car';
import type { CarOnPage } from 'contracts/car-page';
import { A_CAR } from '../testing/a-car.ts';
import { compareGroups, differencesOf } from './compare-rows.ts';

const RATE = 0.055;
const car = (change: Partial<Car>): Car => ({ ...A_CAR, ...change });
const rowOf = (label: string, ...cars: Car[]) =>
  compareGroups(cars, RATE)
    .flatMap(({ rows }) => rows)
    .find((row) => row.label === label);
const wltp = { consumption: 5, electricConsumption: null, co2: 110, electricRange: null, emissionNorm: null };

test('the lowest price is the best, and is labelled so', () => {
  const row = rowOf('Preț, TVA inclus', car({ price: 30_000 }), car({ price: 20_000 }), car({ price: 25_000 }));
  expect(row?.differs).toBe(true);
  expect(row?.cells.map(({ best }) => best)).toEqual([null, 'cel mai mic', null]);
});

test('equal values neither differ nor win; one car alone wins nothing', () => {
  expect(rowOf('Putere', car({}), car({}))).toMatchObject({ differs: false, cells: [{ best: null }, { best: null }] });
  expect(rowOf('Putere', car({}))).toMatchObject({ differs: false, cells: [{ best: null }] });
});

test('two best values are both marked when a third is worse', () => {
  const row = rowOf('Putere', car({ power: 150 }), car({ power: 150 }), car({ power: 90 }));
  expect(row?.cells.map(({ best }) => best)).toEqual(['cea mai mare', 'cea mai mare', null]);
});

test('litres and kilowatt-hours are never ranked against each other', () => {
  const petrol = car({ fuelType: 'benzina', hybridType: null, wltp });
  const electric = car({
    fuelType: 'electric',
    hybridType: null,
    wltp: { ...wltp, consumption: null, co2: 0, electricConsumption: 15.6 },
  });
  expect(rowOf('Consum combinat', petrol, electric)?.cells).toEqual([
    { text: '5 l/100 km', best: null },
    { text: null, best: null },
  ]);
  expect(rowOf('Consum electric', petrol, electric)?.cells[1]).toEqual({ text: '15,6 kWh/100 km', best: null });
  expect(rowOf('CO₂ combinat', petrol, electric)?.cells[1]).toEqual({ text: '0 g/km', best: 'cel mai mic' });
});

test('figures that are legally incomplete are not shown as complete', () => {
  const row = rowOf('CO₂ combinat', car({ wltp: { ...wltp, consumption: null } }), car({ wltp }));
  expect(row?.cells.map(({ text }) => text)).toEqual([null, '110 g/km']);
});

test('"differences only" omits equal rows, and groups without differences', () => {
  const groups = differencesOf(compareGroups([car({ price: 30_000 }), car({ price: 20_000 })], RATE));
  expect(groups.map(({ title, rows }) => [title, rows.map(({ label }) => label)])).toEqual([
    ['Preț și ofertă', ['Preț, TVA inclus', 'Rată lunară, ilustrativ']],
  ]);
});

test('a row without any value is omitted', () => {
  expect(rowOf('Consum electric', car({}), car({}))).toBeUndefined();
});

test('the instalment is that of the site’s example, at the rate of its settings', () => {
  expect(rowOf('Rată lunară, ilustrativ', car({ price: 20_000 }))?.cells).toEqual([
    { text: '305,62\u00a0€', best: null },
  ]);
});

test('list price and saving are shown only where a saving may be', () => {
  const saved = car({ listPrice: 33_000, saving: { amount: 1510, percent: 5 } });
  const more = car({ listPrice: 34_000, saving: { amount: 2510, percent: 7 } });
  const unchecked = car({ listPrice: 99_000, saving: null });
  const texts = (label: string) => rowOf(label, saved, more, unchecked)?.cells.map(({ text }) => text);
  expect(texts('Preț de listă, declarat de dealer')).toEqual(['33.000\u00a0€', '34.000\u00a0€', null]);
  expect(texts('Sub prețul de listă')).toEqual(['1.510\u00a0€ (5\u00a0%)', '2.510\u00a0€ (7\u00a0%)', null]);
  expect(rowOf('Sub prețul de listă', saved, more)?.cells[1]?.best).toBe('cel mai mult');
  expect(rowOf('Preț de listă, declarat de dealer', unchecked)).toBeUndefined();
});

test('the cost of five years is a row where an administrator has set its assumptions', () => {
  const label = 'Cost estimat în 5 ani';
  const brief = '1.207\u00a0€, 6.000\u00a0lei';
  const fiveYears = { eur: '', lei: '', parts: [], contains: '', assumptions: [], brief, isIllustrative: false };
  const known: CarOnPage = { ...A_CAR, costs: { lei: null, voucher: null, fiveYears } };
  expect(rowOf(label, known, car({}))?.cells.map(({ text }) => text)).toEqual([brief, null]);
  expect(rowOf(label, car({}))).toBeUndefined();
});
