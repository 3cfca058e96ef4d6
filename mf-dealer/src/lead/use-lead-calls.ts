import type { ConversationFrame } from 'contracts/chat';
import { useSearch } from 'contracts/router';
import { useLeave } from 'ui';
import { api } from '../api.ts';
import type { Arrival } from './arrival.ts';

const MAX_MISSED = 20;

/** A lead to announce, and its newest entry. */
export interface NewArrival {
  lead: Arrival;
  newestId: number;
}

/** The calls of the last render, for the socket that outlives it. */
export function useLeadCalls(dealerId: number | null) {
  const utils = api.useUtils();
  const leave = useLeave();
  const search: Record<string, unknown> = useSearch({ strict: false });
  /** Null: any of them may have changed. */
  const refreshConversation = (leadId: number | null) => {
    void utils.dealer.mine.invalidate();
    void utils.conversation.list.invalidate();
    void utils.conversation.get.invalidate(leadId === null ? undefined : { id: leadId });
  };
  /** A lead about a car, or one of a request to several dealers, by its conversation. */
  const get = async (id: number): Promise<NewArrival> => {
    const conversation = await utils.client.conversation.get.query({ id });
    // Not needed before the first message arrives.
    const { arrivalOf } = await import('./arrival.ts');
    return { lead: arrivalOf(conversation), newestId: conversation.messages.at(-1)?.id ?? 0 };
  };
  return {
    leave,
    refreshConversation,
    refreshBadges: () => void utils.dealer.mine.invalidate(),
    refreshList: () => void utils.conversation.list.invalidate(),
    get,
    /** The announcement of an entry: the buyer's, unless the conversation is open. */
    getArrival: async ({ leadId, side }: ConversationFrame): Promise<NewArrival | null> =>
      leadId === null || side !== 'buyer' || Number(search['conversatie']) === leadId ? null : get(leadId),
    listMissed: async () =>
      dealerId === null ? [] : (await utils.client.lead.list.query({ dealerId, limit: MAX_MISSED })).items,
  };
}
