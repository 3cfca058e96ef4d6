// Derived from a car's data, without the schemas: the browser's first load must not contain zod for it.
import type { CarCard, FuelType, HybridType, Wltp } from './car.schema.ts';

/**
 * Are all legally required figures there? Electric cars need their own consumption, plug-in hybrids both, all others
 * litres and CO₂ (docs/rules/cars.md "Public car").
 */
export function isWltpComplete(fuelType: FuelType, hybridType: HybridType | null, wltp: Wltp | null): boolean {
  if (!wltp) return false;
  if (fuelType === 'electric') return wltp.electricConsumption !== null;
  const burns = wltp.consumption !== null && wltp.co2 !== null;
  return hybridType === 'phev' ? burns && wltp.electricConsumption !== null : burns;
}

/** May this price be presented as a reduction (Directive 2019/2161)? */
export const isPriceReduced = (car: Pick<CarCard, 'price' | 'lowestPrice30d'>): boolean =>
  car.lowestPrice30d !== null && car.price < car.lowestPrice30d;
