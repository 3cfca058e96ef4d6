import { expect, test } from 'vitest';
import { brandBadge } from './brand-badge.ts';

test('known brands have their own short name [PS2-home-23]', () => {
  const names = ['BMW', 'Mercedes-Benz', 'Audi', 'Volkswagen', 'Kia', 'Toyota'];
  expect(names.map(brandBadge)).toEqual(['BMW', 'MB', 'AUDI', 'VW', 'KIA', 'TOYOTA']);
});

test('any other brand shows its first three letters in upper case [PS2-home-24]', () => {
  expect(['Škoda', 'Dacia', 'MG', 'DS Automobiles', 'Alfa Romeo'].map(brandBadge)).toEqual([
    'ŠKO',
    'DAC',
    'MG',
    'DSA',
    'ALF',
  ]);
});
