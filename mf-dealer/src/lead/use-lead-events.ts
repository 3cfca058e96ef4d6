import { ConversationFrame, LeadEventFrame } from 'contracts/chat';
import { LiveSocket } from 'contracts/live-socket';
import { showToast } from 'ui';
import { useEffect, useRef, useState } from 'react';
import type { Arrival } from './arrival.ts';
import { type NewArrival, useLeadCalls } from './use-lead-calls.ts';

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
    const announce = (lead: Arrival) => {
      const isNew = known === null || lead.id > known;
      if (isNew) setWaiting((before) => new Set(before).add(lead.id));
      known = Math.max(known ?? 0, lead.id);
      setArrived((before) => [lead, ...before.filter(({ id }) => id !== lead.id)]);
      calls.current.refreshBadges();
      if (isShown.current) return;
      // The list is refetched when it is opened.
      calls.current.refreshList();
      showArrival(lead, isNew);
    };
    const arrive = announceOnce(announce);
    const receiveEntry = async (frame: ConversationFrame) => {
      const written = await calls.current.getArrival(frame).catch(() => null);
      // Before the list is fetched again: a new request waits until the dealer asks for it.
      if (written) arrive(written);
      calls.current.refreshConversation(frame.leadId);
    };
    const fetchMissed = async () => {
      const items = await calls.current.listMissed();
      const before = known;
      if (before === null) known = items[0]?.id ?? 0;
      else for (const lead of items.filter(({ id }) => id > before).reverse()) announce(lead);
      if (before !== null) calls.current.refreshConversation(null);
    };
    // A failed read is made up for after the reconnection.
    const quietly = (work: Promise<void>) => void work.catch(() => undefined);
    const socket = socketOf({
      fetchMissed: () => quietly(fetchMissed()),
      announceLead: (id) => quietly(calls.current.get(id).then(arrive)),
      receiveEntry: (frame) => quietly(receiveEntry(frame)),
      leave: () => isOpen && calls.current.leave(),
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

const showArrival = ({ userName, car }: Arrival, isNew: boolean) =>
  showToast({ kind: 'success', title: isNew ? 'Lead nou' : 'Mesaj nou', message: `${userName} · ${car.title}` });

interface Listener {
  fetchMissed(): void;
  announceLead(id: number): void;
  receiveEntry(frame: ConversationFrame): void;
  leave(): void;
}

/** The socket with what its frames mean; a new lead's id is null when some may have been missed. */
const socketOf = ({ fetchMissed, announceLead, receiveEntry, leave }: Listener) =>
  new LiveSocket({
    onState: ({ kind }) => kind === 'connected' && fetchMissed(),
    onFrame: (frame) => {
      const { data: lead } = LeadEventFrame.safeParse(frame);
      if (lead && lead.data.id === null) fetchMissed();
      else if (lead?.data.id) announceLead(lead.data.id);
      const { data: entry } = ConversationFrame.safeParse(frame);
      if (entry) receiveEntry(entry);
    },
    // Forms on the screen are saved as drafts. After a logout the panel is being left already.
    onSessionEnded: async () => {
      await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
      leave();
    },
  });

/** Passes each newest entry of a lead on once: a new request is told as a lead and as an entry of its conversation. */
function announceOnce(announce: (lead: NewArrival['lead']) => void): (arrival: NewArrival) => void {
  const announced = new Map<number, number>();
  return ({ lead, newestId }) => {
    if ((announced.get(lead.id) ?? 0) >= newestId) return;
    announced.set(lead.id, newestId);
    announce(lead);
  };
}
