import { expect, test } from 'vitest';
import { foldHeader, guessColumns, IMPORT_FIELD_NAMES, IMPORT_FIELDS } from './stock-import-fields.ts';
import { ImportRunInput } from './stock-import.schema.ts';
import { plainNumber, plainPrice } from '../text/written-number.ts';

test('headers are recognised by label, by other names and by path, whatever their case, accents and units', () => {
  const headers = ['PREȚ (EUR, TVA inclus)', 'Marca', 'Serie șasiu', 'price', 'Emisii CO₂ [g/km]', 'Observații'];
  expect(guessColumns(headers, {})).toEqual(['price', 'brandId', 'vin', null, 'wltp.co2', null]);
  const labels = IMPORT_FIELD_NAMES.map((field) => IMPORT_FIELDS[field].label);
  expect(guessColumns(labels, {})).toEqual(IMPORT_FIELD_NAMES);
});

test('a file may have several columns of equipment', () => {
  const headers = ['Dotări standard', 'VIN', 'Dotări opționale', 'Siguranță', 'Serie șasiu'];
  expect(guessColumns(headers, {})).toEqual(['equipment', 'vin', 'equipment', 'equipment', null]);
});

test('the dealer’s earlier choice overrides the guess, also for an ignored column', () => {
  const remembered = { [foldHeader('Cod')]: 'vin', [foldHeader('Model')]: null } as const;
  expect(guessColumns(['COD', 'Model', 'Preț'], remembered)).toEqual(['vin', null, 'price']);
});

test('a run needs a column that identifies cars, and no field twice', () => {
  const read = (columns: unknown) => ImportRunInput.safeParse({ id: 100_001, columns, isDry: true }).success;
  expect(read(['price', 'brandId'])).toBe(false);
  expect(read(['vin', 'vin'])).toBe(false);
  expect(read(['vin', 'equipment', 'equipment'])).toBe(true);
  expect(read(['externalId', null, 'price'])).toBe(true);
});

test('prices and numbers as people write them', () => {
  const prices = ['12.345,50', '12345,5', '12 345 €', '12,345.50', '33.450', '9.5', 'la cerere'];
  expect(prices.map(plainPrice)).toEqual(['12345.50', '12345.5', '12345', '12345.50', '33450', '9.5', 'lacerere']);
  expect(['12.000', '1 499', '5', '5,4'].map(plainNumber)).toEqual(['12000', '1499', '5', '5,4']);
});
