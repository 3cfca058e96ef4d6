// What follows from a car's figures, without the schemas: the browser's first load must not carry zod for it.
import type { CarCard, FuelType, HybridType, Wltp } from './car.schema.ts';

/**
 * Are the figures that the law wants shown all there? Electric cars need their own consumption,
 * plug-in hybrids both, all others litres and CO₂ (docs/rules.md "Public car").
 */
export function isWltpComplete(fuelType: FuelType, hybridType: HybridType | null, wltp: Wltp | null): boolean {
  if (!wltp) return false;
  if (fuelType === 'electric') return wltp.electricConsumption !== null;
  const burns = wltp.consumption !== null && wltp.co2 !== null;
  return hybridType === 'phev' ? burns && wltp.electricConsumption !== null : burns;
}

/** Is this price a reduction that may be called so (Directive 2019/2161)? */
export const isPriceReduced = (car: Pick<CarCard, 'price' | 'lowestPrice30d'>): boolean =>
  car.lowestPrice30d !== null && car.price < car.lowestPrice30d;
