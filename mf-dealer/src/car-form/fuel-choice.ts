import { newCarValues } from './new-car.ts';
import type { CarFormState } from './use-car-form.tsx';

/**
 * Chooses a fuel. The gearbox and the power that a new form offers are those of a petrol car: an electric one would be
 * published with figures that nobody has given, so they are emptied unless the dealer has touched them.
 */
export function chooseFuel(form: CarFormState, fuelType: string, isEdit: boolean): void {
  const offered = newCarValues();
  const isOffered = (field: 'transmission' | 'power') =>
    form.getValues()[field] === offered[field] && !form.isTouched(field);
  const empties = fuelType === 'electric' && !isEdit;
  form.setValues({
    fuelType,
    ...(empties && isOffered('transmission') ? { transmission: '' } : {}),
    ...(empties && isOffered('power') ? { power: '' } : {}),
  });
  form.clearFieldError('fuelType');
  // A question about the gearbox was about the fuel too.
  form.clearFieldError('transmission');
}
