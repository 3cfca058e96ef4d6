// Texts and figures of the car page, derived from the stored values.
import { labelOf } from 'contracts/label-of';
import type { Car } from 'contracts/car';
import {
  AVAILABILITY_LABELS,
  COLOR_LABELS,
  FUEL_LABELS,
  HYBRID_LABELS,
  PAINT_LABELS,
  TRANSMISSION_LABELS,
} from 'contracts/car-labels';
import { formatCount, formatDate, formatKm, formatNumber } from 'contracts/format';

/** Metric horsepower in kilowatts. */
const KW_PER_CP = 0.73549875;
const MONTHS = ['lună', 'luni'] as const;
const WEEKS = ['săptămână', 'săptămâni'] as const;

/** Shown for a value that the dealer did not enter. */
export const NOT_GIVEN = 'Nespecificat';

/** "Hibrid (mHEV)", "Benzină". */
export const fuelText = ({ fuelType, hybridType }: Pick<Car, 'fuelType' | 'hybridType'>): string =>
  hybridType
    ? `${labelOf(FUEL_LABELS, fuelType)} (${labelOf(HYBRID_LABELS, hybridType)})`
    : labelOf(FUEL_LABELS, fuelType);

/** "150 CP (110 kW)"; power in metric horsepower. */
export const powerText = (cp: number): string => `${formatNumber(cp)} CP (${formatNumber(cp * KW_PER_CP)} kW)`;

export const gearboxText = ({ transmission }: Pick<Car, 'transmission'>): string =>
  labelOf(TRANSMISSION_LABELS, transmission);

/** "5 / 5": seats, then doors; seats alone when the doors are not known. */
export const seatsText = ({ seats, doors }: Pick<Car, 'seats' | 'doors'>): string =>
  doors === null ? String(seats) : `${seats} / ${doors}`;

/** "48 de luni / 120.000 km", or the one that the dealer entered. */
export function warrantyText({ months, km }: Car['warranty']): string {
  const parts = [months !== null && formatCount(months, MONTHS), km !== null && formatKm(km)];
  return parts.filter(Boolean).join(' / ') || NOT_GIVEN;
}

const isKnownColor = (color: string): color is keyof typeof COLOR_LABELS => Object.hasOwn(COLOR_LABELS, color);

/** "Albastru, vopsea metalizată"; a colour that is not in the list, as the dealer wrote it. */
export function colorText({ color, colorOption }: Pick<Car, 'color' | 'colorOption'>): string {
  const name = color === null ? null : isKnownColor(color) ? labelOf(COLOR_LABELS, color) : color;
  const paint = colorOption && `vopsea ${labelOf(PAINT_LABELS, colorOption).toLowerCase()}`;
  const text = [name, paint].filter(Boolean).join(', ');
  return text === '' ? NOT_GIVEN : text.charAt(0).toUpperCase() + text.slice(1);
}

/** "În stoc", "În tranzit, sosește pe 3 dec. 2026", "La comandă, în aproximativ 8 săptămâni". */
export function availabilityText({ kind, date, weeks }: Car['availability']): string {
  const when =
    kind === 'tranzit' && date
      ? `sosește pe ${formatDate(date)}`
      : kind === 'comanda' && weeks
        ? `în aproximativ ${formatCount(weeks, WEEKS)}`
        : '';
  return [labelOf(AVAILABILITY_LABELS, kind), when].filter(Boolean).join(', ');
}

/** Whole percents below the lowest price of the last 30 days; 0 when it is less than half a percent. */
export const reductionPercent = (price: number, lowestPrice30d: number): number =>
  Math.round((1 - price / lowestPrice30d) * 100);

/** The town of the car, else of its dealer. */
export const townOf = (car: Pick<Car, 'city' | 'dealer'>): string | null => car.city ?? car.dealer.city;

/** "Tesla Model 3" and "Long Range": dealers often end the title with the version, which is shown below it anyway. */
export function titleParts({ title, version }: Pick<Car, 'title' | 'version'>): {
  name: string;
  version: string | null;
} {
  if (version && title.endsWith(` ${version}`)) return { name: title.slice(0, -version.length - 1), version };
  return { name: title, version };
}
