// Values of a car that are asked about before it is public (docs/rules/stock.md "Plausible values").
import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { formatCount, formatHundredths, formatKm, formatNumber, formatPrice } from '../text/format.ts';

/** The fields that are compared with the usual, by the car form's own paths. */
export const CheckedField = z.enum([
  'price',
  'power',
  'mileage',
  'seats',
  'warranty.months',
  'warranty.km',
  'transmission',
]);
export type CheckedField = z.infer<typeof CheckedField>;

/** A value as stored: euro, CP, km, seats, months, km; the gearbox by its name. */
const CheckedValue = z.union([z.number(), z.string().max(40)]);
export type CheckedValue = z.infer<typeof CheckedValue>;

/** An unusual value that waits for a confirmation, with a sentence that names it and the usual range. */
export const HeldValue = z.object({ field: CheckedField, value: CheckedValue, message: z.string() });
export type HeldValue = z.infer<typeof HeldValue>;

/** A value that the dealer has seen and confirms; any other value of the field is asked about again. */
export const ConfirmedValue = z.object({ field: CheckedField, value: CheckedValue });
export type ConfirmedValue = z.infer<typeof ConfirmedValue>;

/** The same of one of several cars. */
export const ConfirmedValueOfCar = ConfirmedValue.extend({ id: Id });
export type ConfirmedValueOfCar = z.infer<typeof ConfirmedValueOfCar>;

/** "21,99 €" and "21.990 €": cents are shown where there are any, since they may be the mistake. */
const euro = (value: number): string =>
  Number.isInteger(value) ? formatPrice(value) : `${formatHundredths(value)}\u00a0€`;

interface Wording {
  /** The value with its noun: "prețul de 21,99 €". */
  named(value: number): string;
  /** "corect" in the noun's gender. */
  right: string;
  /** "nu este obișnuit" in the noun's gender. */
  unusual: string;
  /** The upper end of a range, with the unit. */
  shown(value: number): string;
}

const UNUSUAL = ['nu este obișnuit', 'nu este obișnuită'] as const;
const cp = (value: number) => `${formatNumber(value)}\u00a0CP`;
const months = (value: number) => formatCount(value, ['lună', 'luni']);

/** How each measured field is spoken of. */
export const CHECKED_WORDS: Record<Exclude<CheckedField, 'transmission'>, Wording> = {
  price: { named: (value) => `prețul de ${euro(value)}`, right: 'corect', unusual: UNUSUAL[0], shown: formatPrice },
  power: { named: (value) => `puterea de ${cp(value)}`, right: 'corectă', unusual: UNUSUAL[1], shown: cp },
  mileage: {
    named: (value) => `kilometrajul de ${formatKm(value)}`,
    right: 'corect',
    unusual: UNUSUAL[0],
    shown: formatKm,
  },
  seats: {
    named: (value) => `numărul de ${formatNumber(value)} locuri`,
    right: 'corect',
    unusual: UNUSUAL[0],
    shown: formatNumber,
  },
  'warranty.months': {
    named: (value) => `garanția de ${months(value)}`,
    right: 'corectă',
    unusual: UNUSUAL[1],
    shown: months,
  },
  'warranty.km': {
    named: (value) => `garanția de ${formatKm(value)}`,
    right: 'corectă',
    unusual: UNUSUAL[1],
    shown: formatKm,
  },
};

/** The confirmation's label: "Da, prețul de 21,99 € este corect". */
export function confirmationLabel({ field, value }: ConfirmedValue): string {
  if (field === 'transmission') return 'Da, cutia de viteze manuală este corectă';
  const { named, right } = CHECKED_WORDS[field];
  return `Da, ${named(Number(value))} este ${right}`;
}

/** The same for all values of one car. */
export const heldLabel = (held: readonly ConfirmedValue[]): string =>
  held.length === 1 && held[0] ? confirmationLabel(held[0]) : 'Da, aceste valori sunt corecte';
