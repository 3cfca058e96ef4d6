// The cars that a price is compared with, in words; the position itself is in contracts/price-position.
import { labelOf } from 'contracts/label-of';
import type { Car } from 'contracts/car';
import { DRIVETRAIN_LABELS, FUEL_LABELS, HYBRID_LABELS, TRANSMISSION_LABELS } from 'contracts/car-labels';
import type { PricePosition } from 'contracts/price-insight';

/** The properties that a compared car shares with this one. */
export type Compared = Pick<
  Car,
  'brand' | 'model' | 'version' | 'fuelType' | 'hybridType' | 'power' | 'transmission' | 'drivetrain'
>;

/** The cars it is compared with, by name: "Dacia Duster (benzină, circa 130 CP, manuală, tracțiune 4x4)". */
export function peersText(car: Compared, likeness: PricePosition['likeness']): string {
  const name = `${car.brand.name} ${car.model.name}`;
  if (likeness === 'version' && car.version) return `${name} ${car.version}`;
  const lower = (label: string) => label.toLocaleLowerCase('ro');
  const { fuelType, hybridType, drivetrain } = car;
  const fuel = lower(labelOf(FUEL_LABELS, fuelType)) + (hybridType ? ` ${labelOf(HYBRID_LABELS, hybridType)}` : '');
  const parts = {
    fuel: [fuel],
    engine: [`circa ${car.power} CP`],
    drive: [
      lower(labelOf(TRANSMISSION_LABELS, car.transmission)),
      ...(drivetrain ? [`tracțiune ${lower(labelOf(DRIVETRAIN_LABELS, drivetrain))}`] : []),
    ],
  };
  const shown = {
    model: [],
    fuel: parts.fuel,
    engine: [...parts.fuel, ...parts.engine],
    drive: [...parts.fuel, ...parts.engine, ...parts.drive],
    version: [],
  }[likeness];
  return shown.length > 0 ? `${name} (${shown.join(', ')})` : name;
}
