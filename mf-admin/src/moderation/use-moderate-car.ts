import type { CarCard, CarStatus } from 'contracts/car';
import { showToast } from 'contracts/ui';
import { api } from '../api.ts';
import { refusalText, tellFailure } from '../session/failure.ts';

/** The most cars that the recommended ones are (work-areas §9). */
export const FEATURED_LIMIT = 50;

interface Shown {
  status?: CarStatus;
  isPremium?: boolean;
}

/**
 * What gives a car its place or mark back. Among the recommended ones the card stays where it is, so that a slip can be
 * undone; `decided` does the same after a decision against the car.
 */
export function useModerateCar(id: number) {
  const utils = api.useUtils();
  const show = (now: Shown) => {
    utils.car.featured.setData({ limit: FEATURED_LIMIT }, (cars) =>
      cars?.map((car) => (car.id === id ? { ...car, ...now } : car)),
    );
    void utils.moderation.cars.invalidate();
  };
  const update = api.car.update.useMutation({
    onSuccess: ({ title, status, isPremium }) => {
      show({ status, isPremium });
      showToast({ kind: 'success', title: 'Mașină actualizată', message: title });
    },
    onError: (error) => tellFailure(refusalText(error, 'Mașina nu a putut fi actualizată. Încercați din nou.')),
  });
  const lift = api.moderation.lift.useMutation({
    onSuccess: (_done, { kind }) => {
      show(kind === 'hide' ? { status: 'active' } : { isPremium: true });
      showToast({ kind: 'success', title: 'Decizie retrasă', message: 'Dealerul este anunțat prin email.' });
    },
    onError: (error) => tellFailure(refusalText(error, 'Decizia nu a putut fi retrasă. Încercați din nou.')),
  });
  return {
    isBusy: update.isPending || lift.isPending,
    givePremium: () => update.mutate({ id, isPremium: true }),
    activate: () => update.mutate({ id, status: 'active' }),
    lift: (kind: 'hide' | 'premium') => lift.mutate({ carId: id, kind, reason: null }),
    decided: (kind: 'hide' | 'premium') => show(kind === 'hide' ? { status: 'inactive' } : { isPremium: false }),
  };
}

/** A car as the moderation lists it: recommended ones come without what was decided about them. */
export type ListedCar = CarCard & { moderation?: { kind: string; reason: string; until: string | null }[] };
