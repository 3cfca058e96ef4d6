import { expect, test } from 'vitest';
import {
  EQUIPMENT,
  EQUIPMENT_GROUPS,
  equipmentById,
  equipmentIds,
  equipmentOfText,
  foldEquipment,
  withImplied,
} from './equipment.ts';

test('about a hundred items in eight groups, ids in lower-case ASCII and each once', () => {
  expect(EQUIPMENT_GROUPS).toHaveLength(8);
  expect(EQUIPMENT.length).toBeGreaterThan(95);
  expect(new Set(EQUIPMENT.map(({ id }) => id)).size).toBe(EQUIPMENT.length);
  for (const { id, implies } of EQUIPMENT) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const other of implies) expect(equipmentById(other), `${id} implies ${other}`).toBeDefined();
  }
});

test('no text names two items, and synonyms are folded as written', () => {
  const owners = new Map<string, string>();
  for (const { id, label, words } of EQUIPMENT) {
    expect(words.filter((word) => foldEquipment(word) !== word)).toEqual([]);
    for (const word of new Set([foldEquipment(label), ...words])) {
      expect(owners.get(word), `${word} of ${id}`).toBeUndefined();
      owners.set(word, id);
    }
  }
});

test('the sixteen texts that the form has always offered keep their labels', () => {
  const texts = [
    'Pilot automat adaptiv',
    'Cameră video pentru mersul înapoi',
    'Camere video 360°',
    'Senzori de parcare față și spate',
    'Faruri Matrix LED',
    'Faruri LED',
    'Scaune față încălzite',
    'Tapițerie din piele',
    'Hayon electric',
    'Aer condiționat automat',
    'Climatizare pe 3 zone',
    'Apple CarPlay și Android Auto',
    'Ecran tactil cu navigație',
    'Plafon panoramic din sticlă',
    'Acces și pornire fără cheie',
    'Jante din aliaj',
  ];
  expect(texts.map((text) => equipmentOfText(text)?.label)).toEqual(texts);
});

test('a text is recognised without accents, case and punctuation; another one is nobody’s', () => {
  expect(equipmentOfText('  CAMERĂ  marşarier ')?.id).toBe('camera-spate');
  expect(equipmentOfText('ACC (Stop&Go)')?.id).toBe('acc-stop-go');
  expect(equipmentOfText('Covorașe din cauciuc')).toBeUndefined();
  expect(equipmentOfText('')).toBeUndefined();
});

test('an item brings what it includes, through all steps', () => {
  expect(withImplied('acc-stop-go')).toEqual(['acc-stop-go', 'acc', 'cruise']);
  expect(withImplied('nimic')).toEqual([]);
  expect(equipmentIds(['Faruri Matrix LED', 'led', 'Covorașe', 'ABS'])).toEqual(['abs', 'faruri-led', 'matrix']);
});
