import type { ChatMessage, ChatReceipt } from 'contracts/chat';

/** A message that the visitor has sent and the server has not confirmed. */
export interface Outgoing {
  clientId: string;
  text: string;
  writtenAt: string;
  /** Set when the server refused it permanently: the server's reason. */
  refusal: string | null;
  /** The last stored message above it: later live messages are appended below (public-site §4). */
  after?: number;
}

/** A conversation as one window knows it: stored messages by id, and pending ones. */
export interface ChatLog {
  messages: ReadonlyMap<number, ChatMessage>;
  outgoing: readonly Outgoing[];
}

/** One line of the list. */
export interface ChatEntry {
  /** Stays the same when a pending message becomes a stored one. */
  key: string;
  text: string;
  at: string;
  isOwn: boolean;
  state: 'stored' | 'sending' | 'refused';
  refusal: string | null;
}

export const EMPTY_LOG: ChatLog = { messages: new Map(), outgoing: [] };

const isOwn = ({ senderId }: ChatMessage): boolean => senderId !== 'admin';

/**
 * Merges messages by id, however often and from whatever source they arrive; a pending message that has arrived is no
 * longer pending.
 */
export function withMessages(log: ChatLog, messages: readonly ChatMessage[]): ChatLog {
  if (messages.length === 0) return log;
  const known = new Map(log.messages);
  for (const message of messages)
    known.set(message.id, { ...message, clientId: message.clientId ?? known.get(message.id)?.clientId ?? null });
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return { messages: known, outgoing: log.outgoing.filter(({ clientId }) => !arrived.has(clientId)) };
}

/** As `withMessages`, for older messages: they go above the pending ones. */
export function withHistory(log: ChatLog, messages: readonly ChatMessage[]): ChatLog {
  const next = withMessages(log, messages);
  const last = Math.max(0, ...messages.map(({ id }) => id));
  const below = (message: Outgoing) => ({ ...message, after: Math.max(message.after ?? 0, last) });
  return { ...next, outgoing: next.outgoing.map(below) };
}

/** Appends a pending message to the list at once (public-site §4). */
export const withOutgoing = (log: ChatLog, message: Outgoing): ChatLog => ({
  ...log,
  outgoing: [
    ...log.outgoing.filter(({ clientId }) => clientId !== message.clientId),
    { ...message, after: Math.max(0, ...log.messages.keys()) },
  ],
});

/** The server has stored the message: it moves into its place among the stored ones. */
export function withReceipt(log: ChatLog, { id, createdAt, threadId, clientId }: ChatReceipt): ChatLog {
  const sent = log.outgoing.find((message) => message.clientId === clientId);
  if (!sent) return log;
  const visitor = String(threadId);
  const message: ChatMessage = {
    id,
    createdAt,
    message: sent.text,
    chatType: 'direct',
    senderId: visitor,
    receiverId: 'admin',
    authorName: null,
    clientId: sent.clientId,
  };
  return withMessages(log, [message]);
}

export const withRefusal = (log: ChatLog, id: string, refusal: string | null): ChatLog => ({
  ...log,
  outgoing: log.outgoing.map((message) => (message.clientId === id ? { ...message, refusal } : message)),
});

/** The list in reading order: stored messages by id, pending ones where they were written. */
export function entriesOf({ messages, outgoing }: ChatLog): ChatEntry[] {
  const stored = [...messages.values()].map((message) => ({ place: message.id, entry: storedEntry(message) }));
  const pending = outgoing.map((message) => ({ place: message.after ?? Infinity, entry: pendingEntry(message) }));
  // Sorting is stable: a stored message, then what was written after it.
  return [...stored, ...pending].toSorted((a, b) => a.place - b.place).map(({ entry }) => entry);
}

const storedEntry = (message: ChatMessage): ChatEntry => ({
  key: message.clientId ?? String(message.id),
  text: message.message,
  at: message.createdAt,
  isOwn: isOwn(message),
  state: 'stored',
  refusal: null,
});

const pendingEntry = ({ clientId, text, writtenAt, refusal }: Outgoing): ChatEntry => ({
  key: clientId,
  text,
  at: writtenAt,
  isOwn: true,
  state: refusal === null ? 'sending' : 'refused',
  refusal,
});
