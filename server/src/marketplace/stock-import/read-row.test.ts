import { NO_RATES } from 'contracts/figure-euro';
import { IMPORT_FIELDS, type ImportField } from 'contracts/stock-import-fields';
import { expect, test } from 'vitest';
import { nested, readRow } from './read-row.ts';

const form = (columns: (ImportField | null)[], headers: string[] = []) => ({ columns, headers, rates: NO_RATES });
const read = (field: ImportField, text: string, header = '') =>
  readRow([text], form([field], [header])).values.get(field);
const faultOf = (field: ImportField, text: string, header = '') =>
  readRow([text], form([field], [header])).faults.get(field);

test('prices in Romanian and English notation, and as a spreadsheet computes them; "12,345" is not guessed', () => {
  const written = ['12.345,50', '12345,5 EUR', '21 990 €', '12,345.50', '20989,915966', '12,345'];
  expect(written.map((text) => read('price', text))).toEqual([
    12_345.5,
    12_345.5,
    21_990,
    12_345.5,
    20_989.92,
    '12,345',
  ]);
});

test('units are stripped from numbers, dates are reordered', () => {
  expect(read('power', '130 CP')).toBe(130);
  expect(read('engineCc', '1.499 cm³')).toBe(1_499);
  expect(read('wltp.consumption', '5,4 l/100 km')).toBe(5.4);
  expect(read('year', '2026,0')).toBe(2_026);
  expect(read('availability.date', '5.12.2026')).toBe('2026-12-05');
});

test('words become the stored values, unknown ones are kept for the message', () => {
  expect(['Motorină', 'BENZINĂ', 'lpg', 'abur'].map((text) => read('fuelType', text))).toEqual([
    'diesel',
    'benzina',
    'gpl',
    'abur',
  ]);
  expect(['Break', 'Coupé', 'SUV'].map((text) => read('bodyType', text))).toEqual(['wagon', 'coupe', 'suv']);
  expect(['Da', 'x', 'nu', '', 'poate'].map((text) => read('isPremium', text))).toEqual([
    true,
    true,
    false,
    false,
    'poate',
  ]);
  expect(read('equipment', 'Faruri LED; Cârlig |ABS')).toEqual(['Faruri LED', 'Cârlig', 'ABS']);
  expect(read('images', 'https://a.ro/1.jpg https://a.ro/2.jpg')).toHaveLength(2);
});

test('several columns of equipment are one list, each text once', () => {
  const { values } = readRow(['Faruri LED; ABS', '', 'ABS|Trapă'], form(['equipment', 'equipment', 'equipment']));
  expect(values.get('equipment')).toEqual(['Faruri LED', 'ABS', 'Trapă']);
});

test('the template’s own examples can be read', () => {
  const choices = {
    fuelType: 'benzina',
    transmission: 'manuala',
    drivetrain: 'fata',
    colorOption: 'metalizata',
    status: 'active',
  };
  for (const [field, value] of Object.entries(choices)) {
    expect(read(field as ImportField, IMPORT_FIELDS[field as ImportField].example)).toBe(value);
  }
});

test('fields with dots become blocks', () => {
  const { values } = readRow(['5,4', '', '36'], form(['wltp.consumption', null, 'warranty.months']));
  expect(nested(values)).toEqual({ wltp: { consumption: 5.4 }, warranty: { months: 36 } });
});

test.each([
  '31.12.2026',
  '2026-12-31',
  '31/12/2026',
  '31 dec. 2026',
  'dec. 2026',
  '12/2026',
  '46387',
  '2026-12-31 00:00',
])('the day "%s" is the last one of the year', (text) => {
  expect(read('availability.date', text)).toBe('2026-12-31');
});

test.each<[ImportField, string, string, unknown]>([
  ['transmission', 'cutie automată', '', 'automata'],
  ['transmission', 'Manual', '', 'manuala'],
  ['drivetrain', 'tracțiune integrală', '', '4x4'],
  ['drivetrain', 'FWD', '', 'fata'],
  ['bodyType', 'berlină', '', 'sedan'],
  ['hybridType', 'Plug\u2011in', '', 'phev'],
  ['fuelType', 'petrol', '', 'benzina'],
  ['color', 'Bleumarin', '', 'albastru'],
  ['color', 'Verde Cedru', '', 'Verde Cedru'],
  ['availability.kind', 'pe stoc', '', 'stoc'],
  ['power', '96', 'Putere (kW)', 131],
  ['warranty.months', '2', 'Ani garanție', 24],
])('a %s of "%s" under "%s" is %j', (...[field, text, header, value]) => {
  expect(read(field, text, header)).toBe(value);
});

test('a price in another currency or without VAT is refused where no rate is stated', () => {
  expect(faultOf('price', '109.500', 'Preț (RON)')).toBe('«109.500» este în RON: scrieți prețul în EUR, cu TVA');
  expect(faultOf('listPrice', '20.000 net')).toBe('«20.000 net» este fără TVA: scrieți prețul în EUR, cu TVA');
  expect(faultOf('price', '0')).toBe('«0» nu este un preț');
  expect(faultOf('price', '')).toBeUndefined();
});

test('lost letters are noted, but not in addresses', () => {
  const notes = (text: string) => readRow([text], form(['description'])).notes.map(({ message }) => message);
  expect(notes('Ma?ina')).toEqual(['«Ma?ina» pare să fi pierdut litere („?” în locul lor)']);
  expect(notes('Ma\ufffdina')).toEqual(['«Ma\ufffdina» are un caracter care nu se poate citi']);
  expect([notes('Mașină? Da?'), notes('https://a.ro/x?y=z'), notes('')]).toEqual([[], [], []]);
});
