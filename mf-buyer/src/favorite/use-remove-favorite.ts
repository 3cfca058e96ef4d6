import { showToast } from 'contracts/ui';
import { api } from '../api.ts';

/** Removes a favourite: gone from the list at once, back again if the call fails (work-areas §8). */
export function useRemoveFavorite() {
  const utils = api.useUtils();
  return api.favorite.remove.useMutation({
    onMutate: async ({ carId }) => {
      await utils.favorite.list.cancel();
      const before = utils.favorite.list.getData();
      utils.favorite.list.setData(undefined, (list) => list?.filter((car) => car.id !== carId));
      return { before };
    },
    onError: (_error, _input, context) => {
      utils.favorite.list.setData(undefined, context?.before);
      showToast({ kind: 'error', title: 'Eroare', message: 'Nu am putut înlătura mașina din favorite.' });
    },
    onSuccess: () =>
      showToast({ kind: 'success', title: 'Mașină înlăturată', message: 'Mașina nu mai este în favorite.' }),
    onSettled: () => utils.favorite.list.invalidate(),
  });
}
