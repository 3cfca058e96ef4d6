import { expect, test } from 'vitest';
import { chosenKeys, itemKey, toggled, typedItem } from './chosen-equipment.ts';

test('a synonym chooses its item, and unticking takes every text that names it away', () => {
  const texts = ['camera marșarier', 'Cameră spate', 'Covorașe'];
  expect(chosenKeys(texts).has(itemKey('Cameră video pentru mersul înapoi'))).toBe(true);
  expect(chosenKeys(texts).has('faruri-led')).toBe(false);
  expect(toggled(texts, 'Cameră video pentru mersul înapoi')).toEqual(['Covorașe']);
  expect(toggled(texts, 'Covorașe')).toEqual(['camera marșarier', 'Cameră spate']);
  expect(toggled(texts, 'Faruri LED')).toEqual([...texts, 'Faruri LED']);
});

test('what is typed gets the label of the list; anything else stays as it is', () => {
  expect(typedItem(' carlig ')).toBe('Cârlig de remorcare');
  expect(typedItem(' Covorașe din cauciuc ')).toBe('Covorașe din cauciuc');
});
