import { useEffect, useRef } from 'react';
import type { Conversation } from '../../lead/conversation/conversation.schema.ts';
import type { DealApi } from './deal-api.ts';
import { useDealCall } from './use-deal-call.ts';

/** What is on the screen counts as read, once the window is looked at. */
export function useMarkRead(api: DealApi, conversation: Conversation | undefined): void {
  const { mutate } = useDealCall(api, api.markRead, { refresh: () => api.refresh() });
  const told = useRef(0);
  const id = conversation?.leadId;
  const upTo = conversation?.messages.at(-1)?.id;
  const hasUnread = (conversation?.unread ?? 0) > 0;
  useEffect(() => {
    if (id === undefined || upTo === undefined || !hasUnread) return undefined;
    const look = () => {
      if (document.visibilityState === 'hidden' || told.current >= upTo) return;
      told.current = upTo;
      mutate({ id, upTo });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [id, upTo, hasUnread, mutate]);
}
