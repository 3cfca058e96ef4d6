import { LiveSocket } from 'contracts/live-socket';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';
import { ChatSession, type ChatView } from './chat-session.ts';

const PAGE = 50;

/** The current visitor's conversation, from mount to unmount. */
export function useChat(isShown: boolean): { session: ChatSession; view: ChatView } {
  const utils = api.useUtils();
  const [session] = useState(() => {
    // An administrator's own socket is the inbox's; everybody else's address stays as specified (public-site §7).
    const side = utils.session.current.getData()?.role === 'admin' ? 'visitor' : undefined;
    return new ChatSession(
      {
        history: (offset) => utils.client.chat.history.query({ limit: PAGE, offset }),
        isOnline: async () => (await utils.client.chat.presence.query()).online,
        keepGuest: (ticket) => utils.client.chat.keepGuest.mutate({ ticket }),
        markRead: (upTo) => utils.client.chat.markRead.mutate({ upTo }),
        askSession: () => utils.session.current.invalidate(),
      },
      (owner) => new LiveSocket(owner, side),
    );
  });
  useEffect(() => {
    session.start();
    return session.stop;
  }, [session]);
  useEffect(() => session.setShown(isShown), [session, isShown]);
  return { session, view: useSyncExternalStore(session.subscribe, session.view) };
}
