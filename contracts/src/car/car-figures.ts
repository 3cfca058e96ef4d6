import type { Quantity } from '../text/figure/units.ts';

/** The figures of a car, by the contract's own paths: the form's number fields and an import's number columns. */
export const CAR_FIGURES = {
  price: 'price',
  listPrice: 'price',
  year: 'year',
  mileage: 'distance',
  power: 'power',
  engineCc: 'volume',
  doors: 'doors',
  seats: 'seats',
  'availability.weeks': 'weeks',
  'warranty.months': 'months',
  'warranty.km': 'distance',
  'wltp.consumption': 'consumption',
  'wltp.electricConsumption': 'energy',
  'wltp.co2': 'emissions',
  'wltp.electricRange': 'distance',
} as const satisfies Record<string, Quantity>;
export type CarFigure = keyof typeof CAR_FIGURES;
