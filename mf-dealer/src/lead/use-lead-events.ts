import { ConversationFrame, LeadEventFrame } from 'contracts/chat';
import { LiveSocket } from 'contracts/live-socket';
import { showToast, useLeave } from 'contracts/ui';
import { useEffect, useRef, useState } from 'react';
import { type Arrival, useLeadCalls } from './use-lead-calls.ts';

/** Leads and messages that arrived while the panel was open and were not viewed yet, the newest first. */
export interface LeadEvents {
  arrived: readonly Arrival[];
  /** Those that are new in the list: they wait until the dealer loads them, so that no row moves by itself. */
  waiting: ReadonlySet<number>;
  clear(): void;
}

const LEAVING_MS = 500;

/**
 * Receives new leads as they arrive on any server, and fetches missed ones after a reconnection; null: does not
 * listen. The badges update at once; a toast announces a lead when the list is not on the screen.
 */
export function useLeadEvents(dealerId: number | null, isListShown: boolean): LeadEvents {
  const [arrived, setArrived] = useState<readonly Arrival[]>([]);
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set());
  const current = useLeadCalls(dealerId);
  const isShown = useRef(isListShown);
  const calls = useRef(current);
  useEffect(() => {
    isShown.current = isListShown;
    calls.current = current;
  });
  useEffect(() => {
    if (dealerId === null) return undefined;
    /** The newest lead that is not new. */
    let known: number | null = null;
    let isOpen = true;
    const announce = (lead: Arrival, isNew = true) => {
      if (isNew && (known === null || lead.id > known)) setWaiting((before) => new Set(before).add(lead.id));
      known = Math.max(known ?? 0, lead.id);
      setArrived((before) => [lead, ...before.filter(({ id }) => id !== lead.id)]);
      calls.current.refreshBadges();
      if (isShown.current) return;
      // The list is refetched when it is opened.
      calls.current.refreshList();
      const title = isNew ? 'Lead nou' : 'Mesaj nou';
      showToast({ kind: 'success', title, message: `${lead.userName} · ${lead.car.title}` });
    };
    const take = async (id: number) => announce(await calls.current.get(id));
    /** An entry of a conversation: what shows it is fetched again, and the buyer's is announced. */
    const hear = async ({ leadId, side }: ConversationFrame) => {
      calls.current.refreshConversation(leadId);
      if (leadId === null || side !== 'buyer' || calls.current.isTalking(leadId)) return;
      const written = await calls.current.getConversation(leadId);
      announce(written, false);
    };
    const look = async () => {
      const items = await calls.current.listMissed();
      const before = known;
      if (before === null) known = items[0]?.id ?? 0;
      else {
        calls.current.refreshConversation(null);
        for (const lead of items.filter(({ id }) => id > before).reverse()) announce(lead);
      }
    };
    // A failed read is made up for after the reconnection.
    const quietly = (work: Promise<void>) => void work.catch(() => undefined);
    const socket = new LiveSocket({
      onState: ({ kind }) => kind === 'connected' && quietly(look()),
      onFrame: (frame) => {
        const { data } = LeadEventFrame.safeParse(frame);
        if (data) quietly(data.data.id === null ? look() : take(data.data.id));
        const entry = ConversationFrame.safeParse(frame);
        if (entry.success) quietly(hear(entry.data));
      },
      // Forms on the screen are saved as drafts. After a logout the panel is being left already.
      onSessionEnded: async () => {
        await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
        if (isOpen) calls.current.leave();
      },
    });
    socket.start();
    return () => {
      isOpen = false;
      socket.stop();
    };
  }, [dealerId]);
  const clear = () => {
    setArrived([]);
    setWaiting(new Set());
  };
  return { arrived, waiting, clear };
}
