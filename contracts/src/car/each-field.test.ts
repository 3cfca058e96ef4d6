import { expect, test } from 'vitest';
import { CAR_FIELD_NAMES, carField, fieldText, inOrder, inputLabel, LISTED_LAST } from './each-field.ts';

test('a field is shown with its unit, a choice by its label, and nothing while it is unknown', () => {
  const car = { engineCc: 1498, mileage: 1200, seats: 5, drivetrain: 'fata', color: 'verde smarald' } as const;
  const texts = (['engineCc', 'mileage', 'seats', 'drivetrain', 'color'] as const).map((name) => fieldText(name, car));
  expect(texts).toEqual(['1.498 cm³', '1.200\u00a0km', '5', 'Față', 'verde smarald']);
  expect(fieldText('doors', { doors: null })).toBeNull();
  expect(fieldText('doors', {})).toBeNull();
});

test('an input is named with its unit, and says that it may stay empty', () => {
  const names = ['power', 'engineCc', 'mileage', 'doors', 'fuelType'] as const;
  expect(names.map(inputLabel)).toEqual([
    'Putere (CP)',
    'Capacitate (cm³, opțional)',
    'Kilometraj (km)',
    'Uși (opțional)',
    'Combustibil',
  ]);
});

test('a place of its own order has every field once, the unnamed ones last', () => {
  const names = inOrder('colorOption', 'year');
  expect(names.slice(0, 2)).toEqual(['colorOption', 'year']);
  expect(names.toSorted()).toEqual(CAR_FIELD_NAMES.toSorted());
});

test('what is listed last is optional: cars that are older than it do not have it', () => {
  expect(LISTED_LAST.filter((name) => carField(name).need !== 'optional')).toEqual([]);
});
