/**
 * `standard` belongs to a trim level from its height on, whoever sells the car; the dealers' cars differ in the others,
 * as far as they list them.
 */
import equipment from './data/equipment.json' with { type: 'json' };
import type { Random } from './random.ts';

/** Equipment in the order of a brochure; `height` 0 … 1 is the trim level. */
export function equipmentOf(random: Random, { height, isElectric }: { height: number; isElectric: boolean }): string[] {
  const standard = equipment.standard.filter(({ from }) => height >= from).flatMap(({ labels }) => labels);
  const listed = [
    ...random.sample(equipment.everyCar, random.int(6, equipment.everyCar.length)),
    ...random.sample(equipment.middle, Math.round(3 + height * (equipment.middle.length - 3))),
    ...random.sample(equipment.rich, Math.round(height * height * equipment.rich.length)),
    ...(isElectric ? random.sample(equipment.electric, random.int(2, equipment.electric.length)) : []),
  ];
  return [...new Set([...listed, ...standard, ...(isElectric ? equipment.standardElectric : [])])];
}
