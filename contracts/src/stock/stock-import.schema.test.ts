import { expect, test } from 'vitest';
import { guessColumns } from './header-fields.ts';
import { foldHeader, IMPORT_FIELD_NAMES, IMPORT_FIELDS } from './stock-import-fields.ts';
import { ImportRunInput } from './stock-import.schema.ts';

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

test.each([
  ['Preț (RON)', 'price'],
  ['Pret lei', 'price'],
  ['Preț fără TVA', 'price'],
  ['Preț net (EUR)', 'price'],
  ['Preț *', 'price'],
  ['Preț (obligatoriu)', 'price'],
  ['Preț de listă RON', 'listPrice'],
  ['Preț (USD)', null],
  ['Preț (bucată)', null],
  ['Putere (kW)', 'power'],
  ['Putere kW', 'power'],
  ['kW', 'power'],
  ['Putere kW / CP', null],
  ['Garanție (ani)', 'warranty.months'],
  ['Ani garanție', 'warranty.months'],
  ['Garanție [km]', 'warranty.km'],
  ['Termen livrare (zile)', 'availability.weeks'],
  ['Cilindree (l)', 'engineCc'],
  ['Consum (kWh/100 km)', 'wltp.electricConsumption'],
  ['Consum (l/100 km)', 'wltp.consumption'],
  ['Consum (mpg)', null],
  ['Culoare (exterior)', 'color'],
  ['Model (comercial)', 'modelId'],
] as const)('the header „%s” is the column of %s', (header, field) => {
  expect(guessColumns([header], {})).toEqual([field]);
});

test('of two columns of one figure the one in its own unit is taken', () => {
  expect(guessColumns(['Preț (RON)', 'Preț (EUR)', 'Putere (kW)', 'Putere (CP)'], {})).toEqual([
    null,
    'price',
    null,
    'power',
  ]);
});
