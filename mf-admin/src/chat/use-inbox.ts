import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../api.ts';
import { useLeave } from 'contracts/ui';
import { InboxSession } from './inbox-session.ts';

/** The inbox while its tab is open: for this long the administrator counts as online (docs/rules/chat.md "Chat"). */
export function useInbox() {
  const utils = api.useUtils();
  const leave = useLeave();
  const [session] = useState(
    () =>
      new InboxSession({
        onEvent: (threadId) => {
          void utils.chat.list.invalidate();
          void (threadId === null ? utils.chat.get.invalidate() : utils.chat.get.invalidate({ id: threadId }));
        },
        onSessionEnded: leave,
      }),
  );
  useEffect(() => {
    session.start();
    return session.stop;
  }, [session]);
  const view = useSyncExternalStore(session.subscribe, session.view);
  return { session, view };
}
