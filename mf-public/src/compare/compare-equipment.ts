// The comparison's rows of equipment: "Da" or unspecified, never "no" (docs/rules/stock.md "Equipment").
import { differs, type CompareGroup } from './compare-rows.ts';
import type { ShownCar } from './shown-car.ts';

/** Shown for equipment that the dealer did not name. */
export const UNKNOWN = 'nespecificat';

/** A row for each item that at least one of the cars names, in the list's order; nothing for a car that names none. */
export function equipmentGroups(cars: readonly Pick<ShownCar, 'equipment'>[]): CompareGroup[] {
  const items = cars.flatMap(({ equipment }) => equipment).toSorted((a, b) => a.place - b.place);
  const named = cars.map(({ equipment }) => new Set(equipment.map(({ label }) => label)));
  const groups = new Map<string, Set<string>>();
  for (const { group, label } of items) groups.set(group, (groups.get(group) ?? new Set()).add(label));
  return [...groups].map(([group, labels]) => ({
    title: `Dotări: ${group}`,
    rows: [...labels].map((label) => {
      const texts = named.map((own) => (own.size === 0 ? null : own.has(label) ? 'Da' : UNKNOWN));
      return { label, differs: differs(texts), cells: texts.map((text) => ({ text, best: null })) };
    }),
  }));
}
