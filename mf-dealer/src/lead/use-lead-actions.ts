import type { Lead, LeadStatus } from 'contracts/lead';
import { LEAD_STATUS_LABELS } from 'contracts/lead-labels';
import { useCall } from 'contracts/ui';
import { api } from '../api.ts';

/** Refetches everything that a change of a lead may affect. */
export function useRefreshLeads() {
  const utils = api.useUtils();
  return () => Promise.all([utils.lead.list.invalidate(), utils.dealer.mine.invalidate()]);
}

/** Marks a lead as seen and changes its status; list and badges follow. */
export function useLeadActions() {
  const refresh = useRefreshLeads();
  // A failed mark-seen shows no toast (work-areas §8): the card simply stays "Nou".
  const seen = useCall(api.lead.markSeen, { refresh });
  const status = useCall(api.lead.setStatus, {
    done: (lead) => ({ title: 'Status actualizat', message: `${lead.userName}: ${LEAD_STATUS_LABELS[lead.status]}` }),
    failed: 'Nu am putut schimba statusul. Vă rugăm să încercați din nou.',
    refresh,
  });
  return {
    markSeen: (lead: Lead) => seen.mutate({ id: lead.id }),
    setStatus: (lead: Lead, next: LeadStatus) => status.mutate({ id: lead.id, status: next }),
    isBusy: seen.isPending || status.isPending,
  };
}
