import { formatDecimal, formatKm, formatNumber } from 'contracts/format';
import { isWltpComplete } from 'contracts/car-facts';
import type { CarCard } from 'contracts/car';

/**
 * Consumption and CO₂ in one line, "4,9 l/100 km · 111 g CO₂/km"; both consumptions for a plug-in hybrid, "1,2 l și
 * 17,8 kWh la 100 km"; the electric range first, "410 km autonomie", since it tells a buyer more. Breaks only at the dots. Null when the dealer did not give the figures that the law requires.
 */
export function wltpLine({
  fuelType,
  hybridType,
  wltp,
}: Pick<CarCard, 'fuelType' | 'hybridType' | 'wltp'>): string | null {
  if (!wltp || !isWltpComplete(fuelType, hybridType, wltp)) return null;
  const isElectric = fuelType === 'electric';
  const consumed = [
    !isElectric && wltp.consumption !== null && `${formatDecimal(wltp.consumption)} l`,
    (isElectric || hybridType === 'phev') &&
      wltp.electricConsumption !== null &&
      `${formatDecimal(wltp.electricConsumption)} kWh`,
  ];
  const amounts = consumed.filter(Boolean);
  const parts = [
    ...(wltp.electricRange === null
      ? []
      : [`${formatKm(wltp.electricRange)} ${isElectric ? 'autonomie' : 'electric'}`]),
    amounts.length > 1 ? `${amounts.join(' și ')} la 100 km` : `${amounts.join('')}/100 km`,
    `${formatNumber(wltp.co2 ?? 0)} g CO₂/km`,
  ];
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ');
}
