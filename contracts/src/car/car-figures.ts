import type { Quantity } from '../text/figure/units.ts';
import type { CAR_FIELDS } from './car-fields.ts';
import { type CarFieldName, eachField, fieldsWith } from './each-field.ts';

type Quantities = { [Name in CarFieldName<{ kind: 'number' }>]: (typeof CAR_FIELDS)[Name]['quantity'] };

/** The figures of a car, by the contract's own paths: the form's number fields and an import's number columns. */
export const CAR_FIGURES = {
  price: 'price',
  listPrice: 'price',
  ...eachField<Quantities>(fieldsWith({ kind: 'number' }), (_, field) => field.kind === 'number' && field.quantity),
  'availability.weeks': 'weeks',
  'warranty.months': 'months',
  'warranty.km': 'distance',
  'wltp.consumption': 'consumption',
  'wltp.electricConsumption': 'energy',
  'wltp.co2': 'emissions',
  'wltp.electricRange': 'distance',
} as const satisfies Record<string, Quantity>;
export type CarFigure = keyof typeof CAR_FIGURES;
