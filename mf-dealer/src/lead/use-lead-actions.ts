import type { ConversationRow } from 'contracts/conversation-list';
import type { LeadStatus } from 'contracts/lead';
import { LEAD_STATUS_LABELS } from 'contracts/lead-labels';
import { useCall } from 'contracts/ui';
import { api } from '../api.ts';

/** Refetches everything that a change of a lead may affect. */
export function useRefreshLeads() {
  const utils = api.useUtils();
  return () =>
    Promise.all([
      utils.conversation.list.invalidate(),
      utils.conversation.get.invalidate(),
      utils.dealer.mine.invalidate(),
    ]);
}

/** Marks a lead as seen and changes its status; list and badges follow. */
export function useLeadActions() {
  const refresh = useRefreshLeads();
  // A failed mark-seen shows no toast (work-areas §8): the card simply stays "Nou".
  const seen = useCall(api.lead.markSeen);
  const read = useCall(api.conversation.markRead);
  const markSeen = async ({ leadId, last }: Pick<ConversationRow, 'leadId' | 'last'>) => {
    await seen.mutateAsync({ id: leadId });
    await (last && read.mutateAsync({ id: leadId, upTo: last.id }).catch(() => undefined));
    await refresh();
  };
  const status = useCall(api.lead.setStatus, {
    done: (lead) => ({
      title: 'Status actualizat',
      message: `${lead.userName || 'Cerere'}: ${LEAD_STATUS_LABELS[lead.status]}`,
    }),
    failed: 'Nu am putut schimba statusul. Vă rugăm să încercați din nou.',
    refresh,
  });
  return {
    markSeen: (row: Pick<ConversationRow, 'leadId' | 'last'>) => void markSeen(row).catch(() => undefined),
    setStatus: ({ leadId }: Pick<ConversationRow, 'leadId'>, next: LeadStatus) =>
      status.mutate({ id: leadId, status: next }),
    isBusy: seen.isPending || read.isPending || status.isPending,
  };
}
