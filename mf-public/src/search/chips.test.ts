import { expect, test } from 'vitest';
import { chipsOf } from './chips.ts';

const DACIA = { brand: { name: 'Dacia', slug: 'dacia' }, model: { name: 'Duster', slug: 'duster' }, city: null };
const NOTHING = { brand: null, model: null, city: null };
const labels = (...args: Parameters<typeof chipsOf>) =>
  chipsOf(...args).map(({ label }) => label.replaceAll('\u00a0', ' '));

test('every active filter has its text, in the order of the sidebar', () => {
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

test('a value that the server ignores has no chip', () => {
  expect(labels({ brand: 'nimic', fuelType: 'abur', doors: 'multe', priceMax: 'all' }, NOTHING)).toEqual([]);
});

test('removing the brand removes the model, and a model alone keeps its brand', () => {
  const [brand, model] = chipsOf({ brand: 'dacia', model: 'duster' }, DACIA);
  expect(brand).toMatchObject({ removal: { brand: '', model: '' }, alone: { brand: 'dacia' } });
  expect(model).toMatchObject({ removal: { model: '' }, alone: { brand: 'dacia', model: 'duster' } });
});

const READ = {
  brand: { name: 'Škoda', slug: 'skoda' },
  model: { name: 'Octavia', slug: 'octavia' },
  city: { name: 'Cluj-Napoca', slug: 'cluj-napoca' },
};
const FILTERS = { brand: 'skoda', model: 'octavia', fuelType: 'diesel', city: 'cluj-napoca' } as const;
const q = 'skoda octavia diesel cluj rs';

test('words resolved to filters have their own chips, followed by the remaining words', () => {
  const reading = { filters: FILTERS, not: {}, sort: null, words: ['rs'], corrected: null };
  expect(chipsOf({ q }, READ, reading).map(({ label }) => label)).toEqual([
    'Škoda',
    'Octavia',
    'Diesel',
    'Cluj-Napoca',
    '„rs”',
  ]);
});

test('removing one turns the others into filters and keeps the words', () => {
  const reading = { filters: FILTERS, not: {}, sort: null, words: ['rs'], corrected: null };
  const [brand, , fuel, , words] = chipsOf({ q }, READ, reading);
  expect(fuel?.removal).toEqual({ brand: 'skoda', model: 'octavia', city: 'cluj-napoca', q: 'rs' });
  expect(brand?.removal).toEqual({ model: '', fuelType: 'diesel', city: 'cluj-napoca', q: 'rs' });
  expect(words?.removal).toEqual({ ...FILTERS, q: '' });
});

test('a filter of the address takes precedence over the same word of the text', () => {
  const reading = { filters: { fuelType: 'diesel' as const }, not: {}, sort: null, words: [], corrected: null };
  const chips = chipsOf({ q: 'diesel', fuelType: 'benzina' }, NOTHING, reading);
  expect(chips.map(({ label }) => label)).toEqual(['Benzină']);
});

test('a text without any resolved word is one chip', () => {
  const reading = { filters: {}, not: {}, sort: null, words: ['zzz'], corrected: null };
  expect(chipsOf({ q: 'zzz' }, NOTHING, reading)).toEqual([
    { key: 'q', label: '„zzz”', removal: { q: '' }, alone: { q: 'zzz' } },
  ]);
});
