import { buyerName } from 'contracts/conversation-words';
import type { PanelLead } from 'contracts/lead-panel';
import { useSearch } from 'contracts/router';
import { useLeave } from 'contracts/ui';
import { api } from '../api.ts';
import { subjectOf } from './lead-words.ts';

/** What is announced of a lead: who, and about which car. */
export type Arrival = Pick<PanelLead, 'id' | 'userName'> & { car: { title: string } };

const MAX_MISSED = 20;

/** The calls of the last render, for the socket that outlives it. */
export function useLeadCalls(dealerId: number | null) {
  const utils = api.useUtils();
  const leave = useLeave();
  const search: Record<string, unknown> = useSearch({ strict: false });
  return {
    leave,
    isTalking: (leadId: number) => Number(search['conversatie']) === leadId,
    refreshBadges: () => void utils.dealer.mine.invalidate(),
    refreshList: () => void utils.conversation.list.invalidate(),
    /** Null: any of them may have changed. */
    refreshConversation: (leadId: number | null) => {
      void utils.dealer.mine.invalidate();
      void utils.conversation.list.invalidate();
      void utils.conversation.get.invalidate(leadId === null ? undefined : { id: leadId });
    },
    get: (id: number) => utils.client.lead.get.query({ id }),
    getConversation: async (id: number): Promise<Arrival> => {
      const conversation = await utils.client.conversation.get.query({ id });
      return { id, userName: buyerName(conversation), car: { title: subjectOf(conversation) } };
    },
    listMissed: async () =>
      dealerId === null ? [] : (await utils.client.lead.list.query({ dealerId, limit: MAX_MISSED })).items,
  };
}
