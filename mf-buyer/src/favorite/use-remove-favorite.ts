import { useCall } from 'contracts/ui';
import { api } from '../api.ts';

/** Removes a favourite optimistically: it is restored if the call fails (work-areas §8). */
export function useRemoveFavorite() {
  const { list } = api.useUtils().favorite;
  return useCall(api.favorite.remove, {
    done: { title: 'Mașină înlăturată', message: 'Mașina nu mai este în favorite.' },
    failed: 'Nu am putut înlătura mașina din favorite.',
    optimistic: async ({ carId }) => {
      await list.cancel();
      const before = list.getData();
      list.setData(undefined, (cars) => cars?.filter((car) => car.id !== carId));
      return () => void list.setData(undefined, before);
    },
    onOver: () => list.invalidate(),
  });
}
