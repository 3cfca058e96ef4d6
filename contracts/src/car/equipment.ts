// The one list of equipment (docs/rules/stock.md "Equipment"): what dealers tick, imports recognise and searches filter by.
// Without zod, but not small: only what opens on demand imports it.
import { foldText } from '../text/slug.ts';
import { AID, SAFETY } from './equipment/driving.ts';
import { COMFORT, INTERIOR } from './equipment/inside.ts';
import { ELECTRIC, EXTERIOR, LIGHT } from './equipment/outside.ts';
import { MEDIA } from './equipment/media.ts';
import type { EquipmentItem, WrittenItem } from './equipment/item.ts';

export type { EquipmentItem } from './equipment/item.ts';

/** The groups, in the order in which forms and pages show them. */
export const EQUIPMENT_GROUPS = [
  { id: 'siguranta', label: 'Siguranță', items: SAFETY },
  { id: 'asistenta', label: 'Asistență la condus și parcare', items: AID },
  { id: 'confort', label: 'Confort și climatizare', items: COMFORT },
  { id: 'interior', label: 'Interior și scaune', items: INTERIOR },
  { id: 'exterior', label: 'Exterior și transport', items: EXTERIOR },
  { id: 'multimedia', label: 'Multimedia și conectivitate', items: MEDIA },
  { id: 'lumini', label: 'Lumini și vizibilitate', items: LIGHT },
  { id: 'electric', label: 'Electric și încărcare', items: ELECTRIC },
] as const satisfies { id: string; label: string; items: readonly WrittenItem[] }[];

/** All items, in the order of their groups. */
export const EQUIPMENT: readonly EquipmentItem[] = EQUIPMENT_GROUPS.flatMap(({ id: group, items }) =>
  items.map(([id, label, words = '', implies = '']: WrittenItem) => ({
    id,
    group,
    label,
    words: words === '' ? [] : words.split(';'),
    implies: implies === '' ? [] : implies.split(' '),
  })),
);

const byId = new Map(EQUIPMENT.map((item) => [item.id, item]));
/** The item of an id, or undefined. */
export const equipmentById = (id: string): EquipmentItem | undefined => byId.get(id);

/** The form in which texts are compared: letters and digits without accents and case, one space between words. */
export const foldEquipment = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const byWord = new Map(
  EQUIPMENT.flatMap((item) => [item.label, ...item.words].map((word) => [foldEquipment(word), item])),
);
/** The item that a dealer's text names, by its label or a synonym; undefined for free text. */
export const equipmentOfText = (text: string): EquipmentItem | undefined => byWord.get(foldEquipment(text));

/** The item's own id and those of what it includes: a car with Matrix LED headlights has LED headlights. */
export function withImplied(id: string): string[] {
  const item = byId.get(id);
  return item ? [id, ...item.implies.flatMap(withImplied)] : [];
}

/** The ids that a car is found by: of its texts that name an item, and of what these include; sorted, each once. */
export const equipmentIds = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => withImplied(equipmentOfText(text)?.id ?? '')))].sort();
