import { expect, test } from 'vitest';
import { chipsOf } from './chips.ts';

const DACIA = { brand: { name: 'Dacia', slug: 'dacia' }, model: { name: 'Duster', slug: 'duster' }, city: null };
const NOTHING = { brand: null, model: null, city: null };
const labels = (...args: Parameters<typeof chipsOf>) =>
  chipsOf(...args).map(({ label }) => label.replaceAll('\u00a0', ' '));

test('every filter in force has its words, in the order of the sidebar', () => {
  const values = {
    q: 'hibrid',
    brand: 'dacia',
    model: 'duster',
    priceMin: '15000',
    priceMax: '40000',
    powerTo: '5000',
  };
  const more = { doors: '5', seats: '7', color: 'rosu', colorOption: 'mat', yearFrom: '2026', isPremium: 'true' };
  expect(labels({ ...values, fuelType: 'gpl', transmission: '4x4', ...more }, DACIA)).toEqual([
    '„hibrid”',
    'Dacia',
    'Duster',
    '15.000 – 40.000 €',
    'până la peste 500 CP',
    'GPL',
    '4x4',
    '5 uși',
    '7 locuri',
    'Roșu',
    'Vopsea mată',
    'din 2026',
    'Premium',
  ]);
});

test('a bound alone says which one it is', () => {
  expect(labels({ priceMin: '15000', powerFrom: '100' }, NOTHING)).toEqual(['de la 15.000 €', 'de la 100 CP']);
  expect(labels({ priceMax: '20000', powerTo: '200' }, NOTHING)).toEqual(['până la 20.000 €', 'până la 200 CP']);
});

test('what the server ignores has no chip', () => {
  expect(labels({ brand: 'nimic', fuelType: 'abur', doors: 'multe', priceMax: 'all' }, NOTHING)).toEqual([]);
});

test('without its brand the model goes too', () => {
  const [brand] = chipsOf({ brand: 'dacia', model: 'duster' }, DACIA);
  expect(brand?.removal).toEqual({ brand: '', model: '' });
});
