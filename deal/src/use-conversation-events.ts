import { LiveSocket } from 'contracts/live-socket';
import { useEffect, useEffectEvent } from 'react';

interface ConversationEvent {
  leadId: number | null;
}

export interface ConversationListener {
  /** A guest's link; with a session the cookie identifies the listener. Undefined: does not listen. */
  token: string | null | undefined;
  /** Something was added to a conversation; null: some may have been missed while there was no connection. */
  onEvent(leadId: number | null): void;
}

/** After this time the server has read a guest's link. */
const WATCH_MS = 500;

/** Hears of new entries as they arrive, on any server. */
export function useConversationEvents({ token, onEvent }: ConversationListener): void {
  const notify = useEffectEvent(onEvent);
  useEffect(() => {
    if (token === undefined) return undefined;
    let settled: ReturnType<typeof setTimeout> | undefined;
    const socket = new LiveSocket({
      onState: ({ kind }) => {
        if (kind !== 'connected') return;
        if (token !== null) socket.send({ type: 'watch', token });
        // Something may have been added since the page was fetched, or while there was no connection.
        clearTimeout(settled);
        settled = setTimeout(() => notify(null), token === null ? 0 : WATCH_MS);
      },
      onFrame: (frame) => {
        const event = eventOf(frame);
        if (event) notify(event.leadId);
      },
      // The calls of the page notice it themselves.
      onSessionEnded: () => Promise.resolve(),
    });
    socket.start();
    return () => {
      clearTimeout(settled);
      socket.stop();
    };
  }, [token]);
}

/** The event of a frame; null for any other frame. */
function eventOf(frame: unknown): ConversationEvent | null {
  if (typeof frame !== 'object' || frame === null) return null;
  const { type, leadId, data } = frame as Record<string, unknown>;
  if (type !== 'conversation') return null;
  const id = leadId ?? (data as { leadId?: unknown } | undefined)?.leadId;
  return { leadId: typeof id === 'number' ? id : null };
}
