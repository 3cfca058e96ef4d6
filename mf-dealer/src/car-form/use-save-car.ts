import type { Car } from 'contracts/car';
import { type CallError, questionsOf } from 'contracts/field-issues';
import { useCall } from 'ui';
import { api } from '../api.ts';
import type { ConfirmedValue } from 'contracts/car-plausibility';
import type { CarFormProps } from './car-form-props.ts';
import type { CarValues, readCarValues } from './car-values.ts';

const SAVED = {
  add: { title: 'Mașină adăugată!', message: 'Mașina a fost adăugată în stoc.' },
  edit: { title: 'Mașină actualizată!', message: 'Informațiile au fost actualizate cu succes.' },
};
const NOT_SAVED = 'Nu am putut salva mașina. Vă rugăm să încercați din nou.';
/** A question is at its field, so that nothing has failed. */
const failed = (error: CallError) => (questionsOf(error).length > 0 ? null : NOT_SAVED);

/**
 * Adds or changes the car of the form, with its toasts (work-areas §8). A change is refused when the car's version is no
 * longer the one that was read.
 */
export function useSaveCar({ mode, car, dealerId }: Pick<CarFormProps, 'mode' | 'car' | 'dealerId'>) {
  const create = useCall(api.car.create, { done: SAVED.add, failed });
  const update = useCall(api.car.update, { done: SAVED.edit, failed });
  type Input = NonNullable<ReturnType<typeof readCarValues>['input']> & { confirmed: ConfirmedValue[] };
  const run = (input: Input, status: CarValues['status']) =>
    mode === 'edit' && car
      ? update.mutateAsync({ ...input, ...heldBack(car, status), id: car.id, ifMatch: car.updatedAt ?? null })
      : create.mutateAsync({ ...input, dealerId });
  return { run, isPaused: create.isPaused || update.isPaused };
}

/** A moderation decision changes what is public, not the dealer's own setting: that is sent unchanged. */
function heldBack(car: Car, status: CarValues['status']) {
  const holds = (kind: string) => car.moderation?.some((decision) => decision.kind === kind);
  return {
    ...(holds('hide') && status === car.status ? {} : { status }),
    ...(holds('premium') ? { isPremium: undefined } : {}),
  };
}
