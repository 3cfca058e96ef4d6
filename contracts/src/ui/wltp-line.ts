import { formatDecimal, formatNumber } from '../format.ts';
import { isWltpComplete } from '../car-facts.ts';
import type { CarCard } from '../car.ts';

/**
 * Consumption and CO₂ in one line, "4,9 l/100 km · 111 g CO₂/km"; both consumptions for a plug-in hybrid.
 * Null when the dealer did not give the figures that the law asks for.
 */
export function wltpLine({
  fuelType,
  hybridType,
  wltp,
}: Pick<CarCard, 'fuelType' | 'hybridType' | 'wltp'>): string | null {
  if (!wltp || !isWltpComplete(fuelType, hybridType, wltp)) return null;
  const isElectric = fuelType === 'electric';
  const parts = [
    !isElectric && wltp.consumption !== null && `${formatDecimal(wltp.consumption)} l/100 km`,
    (isElectric || hybridType === 'phev') &&
      wltp.electricConsumption !== null &&
      `${formatDecimal(wltp.electricConsumption)} kWh/100 km`,
    `${formatNumber(wltp.co2 ?? 0)} g CO₂/km`,
  ];
  return parts.filter(Boolean).join(' · ');
}
