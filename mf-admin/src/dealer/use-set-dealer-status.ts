import { showToast } from 'contracts/ui';
import { api } from '../api.ts';
import { useFailure } from '../session/use-failure.ts';

/** Changes a dealer's status; public cars follow at once on the server (work-areas §4, §8). */
export function useSetDealerStatus() {
  const utils = api.useUtils();
  const fail = useFailure();
  return api.dealer.setStatus.useMutation({
    onSuccess: async (dealer) => {
      await utils.dealer.list.invalidate();
      const state = dealer.status === 'pending' ? 'este din nou în așteptare' : 'este activ';
      showToast({ kind: 'success', title: 'Status actualizat', message: `${dealer.name} ${state}.` });
    },
    onError: (error) => fail(error, 'Nu s-a putut actualiza statusul.'),
  });
}
