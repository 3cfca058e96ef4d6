// Texts for a price's position among like cars.
import type { Car } from 'contracts/car';
import { DRIVETRAIN_LABELS, FUEL_LABELS, HYBRID_LABELS, TRANSMISSION_LABELS } from 'contracts/car-labels';
import type { PricePosition } from 'contracts/price-insight';
import { formatWholePercent } from 'contracts/format';

type Shares = Pick<PricePosition, 'dearerPercent' | 'cheaperPercent' | 'isTopAtListPrice'>;

/**
 * The rank of the price among all sorted: 0 the cheapest, 100 the most expensive; equal prices share the middle of
 * theirs. A top version at its list price is never above the middle.
 */
export function rankOf({ dearerPercent, cheaperPercent, isTopAtListPrice }: Shares): number {
  const rank = (100 + cheaperPercent - dearerPercent) / 2;
  return isTopAtListPrice ? Math.min(50, rank) : rank;
}

/** The thirds of that ranking. */
export function thirdOf(position: Shares): 'Sub medie' | 'Mediu' | 'Peste medie' {
  const rank = rankOf(position);
  if (rank < 100 / 3) return 'Sub medie';
  return rank > 200 / 3 ? 'Peste medie' : 'Mediu';
}

/** Within this distance of the middle, in percent, a price is neither cheap nor expensive. */
const MIDDLE = 10;

/** The price compared with the others, without their number: it precedes "celelalte 33 de mașini noi". */
export function comparisonWords(position: Shares): string {
  const { dearerPercent, cheaperPercent, isTopAtListPrice } = position;
  if (dearerPercent === 0 && cheaperPercent === 0) return 'La același preț cu aproape toate';
  if (isTopAtListPrice && cheaperPercent >= dearerPercent) return 'La prețul de listă al versiunii de vârf, față de';
  if (Math.abs(rankOf(position) - 50) <= MIDDLE) return 'La mijloc, comparat cu';
  return dearerPercent >= cheaperPercent
    ? `Mai ieftină decât ${formatWholePercent(dearerPercent)} din`
    : `Mai scumpă decât ${formatWholePercent(cheaperPercent)} din`;
}

/** What a compared car has in common with this one. */
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
  const fuel = lower(FUEL_LABELS[fuelType]) + (hybridType ? ` ${HYBRID_LABELS[hybridType]}` : '');
  const parts = {
    fuel: [fuel],
    engine: [`circa ${car.power} CP`],
    drive: [
      lower(TRANSMISSION_LABELS[car.transmission]),
      ...(drivetrain ? [`tracțiune ${lower(DRIVETRAIN_LABELS[drivetrain])}`] : []),
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
