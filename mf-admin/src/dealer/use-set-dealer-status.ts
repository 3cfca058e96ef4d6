import type { DealerStatus } from 'contracts/dealer';
import { useCall } from 'ui';
import { api } from '../api.ts';

const STATES: Record<DealerStatus, string> = {
  pending: 'este din nou în așteptare',
  approved: 'este activ, neverificat',
  verified: 'este activ și verificat',
  rejected: 'a fost respins',
};

/** Changes a dealer's status; the server updates the public cars at once (work-areas §4, §8). */
export function useSetDealerStatus() {
  const utils = api.useUtils();
  return useCall(api.dealer.setStatus, {
    done: ({ name, status }) => ({ title: 'Status actualizat', message: `${name} ${STATES[status]}.` }),
    failed: 'Nu s-a putut actualiza statusul.',
    refresh: () => utils.dealer.list.invalidate(),
  });
}
