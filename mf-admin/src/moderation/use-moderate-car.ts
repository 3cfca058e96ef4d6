import type { CarStatus } from 'contracts/car';
import { refusalText } from 'contracts/field-issues';
import { useCall } from 'ui';
import { api } from '../api.ts';
import type { ListedCar } from './listed-car.ts';
import { RECOMMENDED_LIMIT } from './recommended-cars.ts';

interface CarChange {
  status?: CarStatus;
  isPremium?: boolean;
  /** Undefined after a decision, which returns no version. */
  updatedAt: string | undefined;
}

/**
 * Restores a car's visibility or premium mark. A featured car's card stays in place, so that a mistake can be undone;
 * `decided` does the same after a decision against the car.
 */
export function useModerateCar({ id, updatedAt }: ListedCar) {
  const utils = api.useUtils();
  const show = (now: CarChange) => {
    utils.car.featured.setData({ limit: RECOMMENDED_LIMIT }, (cars) =>
      cars?.map((car) => (car.id === id ? { ...car, ...now } : car)),
    );
    void utils.moderation.cars.invalidate();
  };
  const update = useCall(api.car.update, {
    done: ({ title }) => ({ title: 'Mașină actualizată', message: title }),
    failed: (error) => refusalText(error, 'Mașina nu a putut fi actualizată. Încercați din nou.'),
    onDone: ({ status, isPremium, updatedAt: version }) => show({ status, isPremium, updatedAt: version }),
    onFailed: (error) => {
      if (error.data?.code !== 'precondition_failed') return;
      // The car was changed meanwhile: the decision has to be based on its current state.
      void utils.car.featured.invalidate();
      void utils.moderation.cars.invalidate();
    },
  });
  const lift = useCall(api.moderation.lift, {
    done: { title: 'Decizie retrasă', message: 'Dealerul este anunțat prin email.' },
    failed: (error) => refusalText(error, 'Decizia nu a putut fi retrasă. Încercați din nou.'),
    onDone: (_done, { kind }) =>
      show({ ...(kind === 'hide' ? { status: 'active' } : { isPremium: true }), updatedAt: undefined }),
  });
  const ifMatch = updatedAt ?? null;
  return {
    isBusy: update.isPending || lift.isPending,
    grantPremium: () => update.mutate({ id, isPremium: true, ifMatch }),
    activate: () => update.mutate({ id, status: 'active', ifMatch }),
    lift: (kind: 'hide' | 'premium') => lift.mutate({ carId: id, kind, reason: null }),
    decided: (kind: 'hide' | 'premium') =>
      show({ ...(kind === 'hide' ? { status: 'inactive' } : { isPremium: false }), updatedAt: undefined }),
  };
}
