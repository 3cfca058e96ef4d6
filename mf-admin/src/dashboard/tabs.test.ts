import { expect, test } from 'vitest';
import { tabOf } from './tabs.ts';

test('an address names its tab; ?tab=cars, where the sell button leads, is the moderation of cars', () => {
  expect(['cities', 'moderation', 'cars', 'nimic', undefined].map((value) => tabOf(value).id)).toEqual([
    'cities',
    'moderation',
    'moderation',
    'dashboard',
    'dashboard',
  ]);
});
