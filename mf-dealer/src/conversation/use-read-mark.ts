import type { Conversation } from 'contracts/conversation';
import { useCall } from 'contracts/ui';
import { useEffect } from 'react';
import { api } from '../api.ts';

/** Reports what has been read, once for each newest entry of the buyer, while the window is in sight. */
export function useReadMark({ leadId, unread, messages }: Conversation): void {
  const utils = api.useUtils();
  const refresh = () => Promise.all([utils.conversation.list.invalidate(), utils.dealer.mine.invalidate()]);
  const { mutate } = useCall(api.conversation.markRead, { refresh });
  const newest = unread > 0 ? (messages.findLast(({ side }) => side !== 'dealer')?.id ?? 0) : 0;
  useEffect(() => {
    if (newest === 0) return undefined;
    const mark = () => {
      if (document.visibilityState === 'hidden') return;
      removeEventListener('visibilitychange', mark, true);
      mutate({ id: leadId, upTo: newest });
    };
    addEventListener('visibilitychange', mark, true);
    mark();
    return () => removeEventListener('visibilitychange', mark, true);
  }, [leadId, newest, mutate]);
}
