// The equipment of a car as pages show it (docs/rules/stock.md "Equipment").
import type { Car } from 'contracts/car';
import type { CarEquipment, ComparedItem } from 'contracts/car-equipment';
import { EQUIPMENT, EQUIPMENT_GROUPS, equipmentById, equipmentOfText, withImplied } from 'contracts/equipment';
import type { Ctx } from '../../platform/context/context.ts';
import { type BaseVersion, findBaseVersion } from './equipment.repository.ts';

const OTHER = 'Alte dotări';
const groupLabels = new Map<string, string>(EQUIPMENT_GROUPS.map(({ id, label }) => [id, label]));
const places = new Map(EQUIPMENT.map(({ id }, place) => [id, place]));

type Owned = Pick<Car, 'equipment' | 'version' | 'modelId'>;

/**
 * The car's equipment by group, with what it has beyond the base version on offer; undefined where it names none. Free
 * text is never called extra: nobody knows what it is.
 */
export async function carEquipment(ctx: Pick<Ctx, 'em'>, car: Owned): Promise<CarEquipment | undefined> {
  if (car.equipment.length === 0) return undefined;
  const base = await baseOf(ctx, car);
  const groups = new Map<string, CarEquipment['groups'][number]['items']>();
  for (const label of [...groupLabels.values(), OTHER]) groups.set(label, []);
  for (const text of new Set(car.equipment)) {
    const item = equipmentOfText(text);
    const isExtra = base !== null && item !== undefined && !base.ids.has(item.id);
    groups.get(groupLabels.get(item?.group ?? '') ?? OTHER)?.push({ text, isExtra });
  }
  return {
    groups: [...groups].filter(([, items]) => items.length > 0).map(([label, items]) => ({ label, items })),
    base: base && { version: base.version, price: base.price },
  };
}

/** The version to compare with: none for a car without a version, and for one of that version itself. */
async function baseOf(ctx: Pick<Ctx, 'em'>, { version, modelId }: Owned): Promise<BaseVersion | null> {
  const own = version?.trim().toLowerCase() ?? '';
  if (own === '') return null;
  const base = await findBaseVersion(ctx.em, modelId);
  return base?.version.toLowerCase() === own ? null : base;
}

/**
 * The items of a car, with those that they include, for the rows of a comparison. An item that is only the sum of others is
 * shown by its parts; free text stands behind the list, each text a row.
 */
export function comparedItems(texts: readonly string[]): ComparedItem[] {
  const items = texts.flatMap((text) => {
    const known = equipmentOfText(text);
    if (!known) return [{ place: EQUIPMENT.length, group: OTHER, label: text }];
    return withImplied(known.id).flatMap((id) => {
      const item = equipmentById(id);
      if (!item || item.implies.length > 1) return [];
      return [{ place: places.get(id) ?? 0, group: groupLabels.get(item.group) ?? OTHER, label: item.label }];
    });
  });
  return [...new Map(items.map((item) => [item.label, item])).values()].toSorted((a, b) => a.place - b.place);
}
