import type { DealerStatus } from 'contracts/dealer';
import { showToast } from 'contracts/ui';
import { api } from '../api.ts';
import { tellFailure } from '../session/failure.ts';

const STATES: Record<DealerStatus, string> = {
  pending: 'este din nou în așteptare',
  approved: 'este activ, neverificat',
  verified: 'este activ și verificat',
  rejected: 'a fost respins',
};

/** Changes a dealer's status; public cars follow at once on the server (work-areas §4, §8). */
export function useSetDealerStatus() {
  const utils = api.useUtils();
  return api.dealer.setStatus.useMutation({
    onSuccess: async (dealer) => {
      await utils.dealer.list.invalidate();
      showToast({ kind: 'success', title: 'Status actualizat', message: `${dealer.name} ${STATES[dealer.status]}.` });
    },
    onError: () => tellFailure('Nu s-a putut actualiza statusul.'),
  });
}
