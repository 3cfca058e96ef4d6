import { EQUIPMENT, equipmentById, foldEquipment } from 'contracts/equipment';
import { meaning, Phrases } from './phrases.ts';
import type { Value } from './values.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** How people ask for items, beyond the texts of dealers that contracts/equipment knows. */
const ASKED = Object.entries(vocabulary.equipment).flatMap(([id, words]) =>
  meaning<Value>(words, { name: 'equipment', values: [id] }),
);

/** An item that is two others is asked for as those, since a car may name them one by one. */
const itemsOf = (id: string): readonly string[] => {
  const implied = equipmentById(id)?.implies ?? [];
  return implied.length > 1 ? implied : [id];
};

/** Labels, dealers' texts of three letters and more, and what people say. */
export const EQUIPMENT_WORDS = new Phrases<Value>(
  [
    ...EQUIPMENT.flatMap(({ id, label, words }) =>
      [label, ...words]
        .map(foldEquipment)
        .filter((text) => text.length > 2 && !/^\d+ locuri$/.test(text))
        .map((text) => [text, { name: 'equipment', values: [id] }] as const),
    ),
    ...ASKED,
  ].map(([text, { name, values }]) => [text, { name, values: values.flatMap((id) => itemsOf(String(id))) }] as const),
);
