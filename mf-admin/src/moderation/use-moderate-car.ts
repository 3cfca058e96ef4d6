import { messageOf } from 'contracts/field-issues';
import { showToast } from 'contracts/ui';
import { api } from '../api.ts';
import { tellFailure } from '../session/failure.ts';

/** An administrator's switches on a featured car. The card stays where it is, so that a slip can be undone. */
export function useModerateCar(id: number, limit: number) {
  const utils = api.useUtils();
  const update = api.car.update.useMutation({
    onSuccess: ({ title, status, isPremium }) => {
      utils.car.featured.setData({ limit }, (cars) =>
        cars?.map((car) => (car.id === id ? { ...car, status, isPremium } : car)),
      );
      showToast({ kind: 'success', title: 'Mașină actualizată', message: title });
    },
    onError: (error) => {
      const message = messageOf(error, 'Mașina nu a putut fi actualizată. Încercați din nou.');
      tellFailure(message);
    },
  });
  return {
    isBusy: update.isPending,
    setPremium: (isPremium: boolean) => update.mutate({ id, isPremium }),
    setStatus: (status: 'active' | 'inactive') => update.mutate({ id, status }),
  };
}
