import type { Lead, LeadStatus } from 'contracts/lead';
import { LEAD_STATUS_LABELS } from 'contracts/lead';
import { showToast } from 'contracts/ui';
import { api } from '../api.ts';
import { useEndedSession } from '../session/use-ended-session.ts';

/** Marks a request seen and moves it along; list and badges follow. */
export function useLeadActions() {
  const utils = api.useUtils();
  const isSessionOver = useEndedSession();
  const refresh = () => Promise.all([utils.lead.list.invalidate(), utils.dealer.mine.invalidate()]);
  // Another failure of mark-seen shows no toast (work-areas §8): the card simply stays "Nou".
  const seen = api.lead.markSeen.useMutation({ onSuccess: refresh, onError: (error) => void isSessionOver(error) });
  const status = api.lead.setStatus.useMutation({
    onSuccess: async (lead) => {
      await refresh();
      showToast({
        kind: 'success',
        title: 'Status actualizat',
        message: `${lead.userName}: ${LEAD_STATUS_LABELS[lead.status]}`,
      });
    },
    onError: (error) => {
      if (isSessionOver(error)) return;
      showToast({
        kind: 'error',
        title: 'Eroare',
        message: 'Nu am putut schimba statusul. Vă rugăm să încercați din nou.',
      });
    },
  });
  return {
    markSeen: (lead: Lead) => seen.mutate({ id: lead.id }),
    setStatus: (lead: Lead, next: LeadStatus) => status.mutate({ id: lead.id, status: next }),
    isBusy: seen.isPending || status.isPending,
  };
}
