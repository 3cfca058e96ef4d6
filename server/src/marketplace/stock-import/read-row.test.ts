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
