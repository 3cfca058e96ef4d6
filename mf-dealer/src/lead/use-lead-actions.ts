import type { ConversationRow } from 'contracts/conversation-list';
import type { LeadStatus } from 'contracts/lead';
import { LEAD_STATUS_LABELS } from 'contracts/lead-labels';
import { useCall } from 'ui';
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

type Row = Pick<ConversationRow, 'leadId'> & Partial<Pick<ConversationRow, 'last'>>;

/** Marks a lead as seen and changes its status; list and badges follow. */
export function useLeadActions() {
  const refresh = useRefreshLeads();
  // A failed mark-seen shows no toast (work-areas §8): the card simply stays "Nou".
  const seen = useCall(api.lead.markSeen);
  const read = useCall(api.conversation.markRead);
  const status = useCall(api.lead.setStatus, {
    done: (lead) => ({
      title: 'Status actualizat',
      message: `${lead.userName || 'Cerere'}: ${LEAD_STATUS_LABELS[lead.status]}`,
    }),
    failed: 'Nu am putut schimba statusul. Vă rugăm să încercați din nou.',
  });
  /** Whoever has dealt with a lead has read its messages. */
  const after = async (change: Promise<unknown>, { leadId, last }: Row) => {
    await change;
    if (last) await read.mutateAsync({ id: leadId, upTo: last.id }).catch(() => undefined);
    await refresh();
  };
  // The calls say themselves when they fail.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  return {
    markSeen: (row: Row) => quietly(after(seen.mutateAsync({ id: row.leadId }), row)),
    setStatus: (row: Row, next: LeadStatus) =>
      quietly(after(status.mutateAsync({ id: row.leadId, status: next }), row)),
    isBusy: seen.isPending || read.isPending || status.isPending,
  };
}
