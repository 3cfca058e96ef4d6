import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { pageFields } from '../call/pagination.schema.ts';
import { block, line } from '../text/text.schema.ts';
import { ID_PATTERN } from '../call/whole-number.ts';

/** The recipient of visitors' messages; any other recipient is a conversation's id (docs/rules/chat.md "Chat"). */
export const CHAT_ADMIN = 'admin';
/** The recipient of a broadcast. */
export const CHAT_EVERYBODY = 'all';
export const CHAT_TEXT_LENGTH = 2000;

export const ChatType = z.enum(['direct', 'broadcast']);
export type ChatType = z.infer<typeof ChatType>;

const address = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/**
 * A message from a client (public-site §3). `senderId` is accepted and ignored: the cookie identifies the sender.
 * `clientId` is returned with the receipt, so that a sender knows which of its messages arrived. A UUID also is the
 * idempotency key within its conversation.
 */
export const ChatOutgoing = z.object({
  type: z.literal('chat_message'),
  senderId: z.unknown().optional(),
  receiverId: z.preprocess(address, z.string().max(40)).nullish(),
  content: block({ min: 1, minMessage: 'Mesajul este gol', max: CHAT_TEXT_LENGTH }),
  chatType: ChatType.nullish().transform((type): ChatType => type ?? 'direct'),
  clientId: z.string().max(64).optional().catch(undefined),
});
export type ChatOutgoing = z.infer<typeof ChatOutgoing>;

/** A recipient that may be a conversation's id. */
export const ChatAddress = z.string().regex(ID_PATTERN).transform(Number);

/**
 * A message as it is read, live and in lists (public-site §3). `senderId` and `receiverId` are "admin", "all", or the
 * id of the conversation as text. `authorName` is the administrator who answered, for administrators only. `clientId`
 * is the UUID that its sender gave it, for the sender's side only.
 */
export const ChatMessage = z.object({
  id: Id,
  message: z.string(),
  createdAt: z.iso.datetime(),
  chatType: ChatType,
  senderId: z.string(),
  receiverId: z.string(),
  authorName: z.string().nullable(),
  clientId: z.uuid().nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/**
 * Confirms to a sender that its message is stored. A guest without a cookie gets a ticket for `chat.keepGuest` with it.
 */
export const ChatReceipt = z.object({
  id: Id,
  createdAt: z.iso.datetime(),
  threadId: Id.nullable(),
  clientId: z.string().optional(),
  guestTicket: z.string().optional(),
});
export type ChatReceipt = z.infer<typeof ChatReceipt>;

/** Notifies a dealer's window of a new lead or a further text of one; `id` is null when some may have been missed. */
export const LeadEventFrame = z.object({ type: z.literal('lead_new'), data: z.object({ id: Id.nullable() }) });
export type LeadEventFrame = z.infer<typeof LeadEventFrame>;

/**
 * Notifies both sides' open windows of an entry of a conversation; all null: some may have been missed. Not one of the
 * chat's own frames below.
 */
export const ConversationFrame = z.object({
  type: z.literal('conversation'),
  leadId: Id.nullable(),
  messageId: Id.nullable(),
  side: z.enum(['buyer', 'dealer', 'site']).nullable(),
});
export type ConversationFrame = z.infer<typeof ConversationFrame>;

/** A guest's window asks for the frames of what its link opens. */
export const ConversationWatch = z.object({ type: z.literal('watch'), token: z.string().max(100) });

/** Frames that the socket delivers. Clients of the specification know the first kind and ignore the others. */
export const ChatIncoming = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chat_message'), data: ChatMessage }),
  z.object({ type: z.literal('chat_receipt'), data: ChatReceipt }),
  z.object({
    type: z.literal('chat_error'),
    data: z.object({ code: z.string(), message: z.string(), clientId: z.string().optional() }),
  }),
  LeadEventFrame,
]);
export type ChatIncoming = z.infer<typeof ChatIncoming>;

/** The same as a page receives it: of a message only its id, text and time are guaranteed (public-site §3). */
export const ChatHeard = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('chat_message'),
    data: ChatMessage.extend({
      chatType: ChatType.catch('direct'),
      senderId: z.string().catch(CHAT_ADMIN),
      receiverId: z.string().catch(''),
      authorName: z.string().nullable().catch(null),
      clientId: z.string().nullable().catch(null),
    }),
  }),
  ...ChatIncoming.options.slice(1),
]);
export type ChatHeard = ChatIncoming;

export const ChatPresence = z.object({ online: z.boolean() });
export type ChatPresence = z.infer<typeof ChatPresence>;

/** Newest first. `unread` counts what the caller has not marked as read. */
export const ChatHistory = z.object({
  items: z.array(ChatMessage),
  total: z.int(),
  unread: z.int(),
  threadId: Id.nullable(),
});
export type ChatHistory = z.infer<typeof ChatHistory>;
export const ChatHistoryInput = z.object(pageFields);
export type ChatHistoryInput = z.infer<typeof ChatHistoryInput>;

/** Everything up to this message counts as read. */
export const ChatReadInput = z.object({ upTo: Id });
export type ChatReadInput = z.infer<typeof ChatReadInput>;

export const ChatGuestInput = z.object({ ticket: z.string().max(200) });
export type ChatGuestInput = z.infer<typeof ChatGuestInput>;

/** A conversation in the administrators' inbox. A guest has neither name nor email. */
export const ChatThread = z.object({
  id: Id,
  kind: z.enum(['guest', 'user', 'dealer']),
  userId: Id.nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  lastMessage: z.string(),
  lastMessageAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  unread: z.int(),
});
export type ChatThread = z.infer<typeof ChatThread>;

export const ChatThreadListInput = z.object({
  q: line({ max: 120 }).optional().catch(undefined),
  unread: z.boolean().optional().catch(undefined),
  ...pageFields,
});
export type ChatThreadListInput = z.infer<typeof ChatThreadListInput>;

/** The one with the newest message first. `unread` counts the unread messages of all conversations. */
export const ChatThreadPage = z.object({ items: z.array(ChatThread), total: z.int(), unread: z.int() });
export type ChatThreadPage = z.infer<typeof ChatThreadPage>;

export const ChatThreadInput = z.object({ id: Id, ...pageFields });
export type ChatThreadInput = z.infer<typeof ChatThreadInput>;
export const ChatThreadMessages = z.object({ thread: ChatThread, items: z.array(ChatMessage), total: z.int() });
export type ChatThreadMessages = z.infer<typeof ChatThreadMessages>;

export const ChatThreadReadInput = z.object({ id: Id, upTo: Id });
export type ChatThreadReadInput = z.infer<typeof ChatThreadReadInput>;

export const THREAD_NOT_FOUND = 'Conversația nu a fost găsită';
export const ONLY_TO_ADMIN = 'Puteți scrie numai echipei de asistență';
export const ONLY_ADMIN_BROADCASTS = 'Numai administratorii pot scrie tuturor';
export const READING_ONLY = 'În modul de impersonare chatul poate fi doar citit';
export const TOO_FAST = 'Scrieți prea repede. Vă rugăm să așteptați puțin.';
export const TICKET_NOT_VALID = 'Conversația nu mai poate fi păstrată';
