import { useEffect, useRef } from 'react';
import type { Conversation } from 'contracts/conversation';
import type { DealApi } from './deal-api.ts';
import { useDealCall } from './use-deal-call.ts';

/** Messages on the screen count as read, once the window is visible. */
export function useMarkRead(api: DealApi, conversation: Conversation | undefined): void {
  const { mutate } = useDealCall(api, api.markRead, { refresh: () => api.refresh() });
  const marked = useRef(0);
  const id = conversation?.leadId;
  const upTo = conversation?.messages.at(-1)?.id;
  const hasUnread = (conversation?.unread ?? 0) > 0;
  useEffect(() => {
    if (id === undefined || upTo === undefined || !hasUnread) return undefined;
    const markIfVisible = () => {
      if (document.visibilityState === 'hidden' || marked.current >= upTo) return;
      marked.current = upTo;
      mutate({ id, upTo });
    };
    markIfVisible();
    document.addEventListener('visibilitychange', markIfVisible);
    return () => document.removeEventListener('visibilitychange', markIfVisible);
  }, [id, upTo, hasUnread, mutate]);
}
