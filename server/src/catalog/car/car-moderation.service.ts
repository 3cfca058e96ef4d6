// An administrator's change of a car as a decision that the dealer cannot undo (docs/rules/administration.md "Moderation").
import type { InferEntity } from '@mikro-orm/postgresql';
import type { CarStatus } from 'contracts/car';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { switchCar } from '../moderation/moderation.service.ts';
import type { Car } from './car.entity.ts';

type CarRow = InferEntity<typeof Car>;

/** A car's status as visitors see it; the counterpart of `shown_status` of the view `car_state`. */
export const shownStatus = (car: Pick<CarRow, 'status' | 'isBlocked'>): CarStatus =>
  car.isBlocked && (car.status === 'active' || car.status === 'reserved') ? 'inactive' : car.status;

/**
 * A dealer's change without what only repeats a decision: a hidden car is shown as inactive, and one whose mark is
 * revoked without it. The dealer's own values stay, for the day when the decision ends.
 */
export function withoutDecided<Patch extends Moderated>(car: CarRow, patch: Patch): Patch {
  const left = { ...patch };
  if (patch.status !== car.status && patch.status === 'inactive' && shownStatus(car) === 'inactive') delete left.status;
  if (patch.isPremium === false && car.isPremiumBlocked) delete left.isPremium;
  return left;
}

interface Moderated {
  status?: CarStatus | undefined;
  isPremium?: boolean | undefined;
}

/**
 * Turns an administrator's change of status and premium mark into decisions, in the transaction of `ctx.em`; returns
 * what remains to be written into the car itself. "Inactive" for a car on offer hides it, any other status shows it
 * again; clearing the mark of a premium car revokes it, setting it restores it.
 */
export async function moderate<Patch extends Moderated>(ctx: SignedInCtx, car: CarRow, patch: Patch): Promise<Patch> {
  const left = { ...patch };
  const { status, isPremium } = patch;
  if (status === 'inactive' && shownStatus(car) !== 'inactive') {
    await switchCar(ctx, car.id, { kind: 'hide', isOn: true });
    // The dealer's own value stays, for the day when the decision ends.
    if (car.status !== 'sold') delete left.status;
  } else if (status === 'inactive' && car.isBlocked) delete left.status;
  else if (status !== undefined && car.isBlocked) await switchCar(ctx, car.id, { kind: 'hide', isOn: false });
  if (isPremium === false && car.wantsPremium) {
    if (!car.isPremiumBlocked) await switchCar(ctx, car.id, { kind: 'premium', isOn: true });
    delete left.isPremium;
  } else if (isPremium === true && car.isPremiumBlocked) await switchCar(ctx, car.id, { kind: 'premium', isOn: false });
  return left;
}
