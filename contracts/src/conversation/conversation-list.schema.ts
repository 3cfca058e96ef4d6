// Conversations as their dealer and their buyer list them (docs/rules/conversations.md "Conversations").
import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { pageFields } from '../call/pagination.schema.ts';
import { LeadCounts, LeadSort } from '../lead/lead-panel.schema.ts';
import { LeadStatus } from '../lead/lead.schema.ts';
import { block, line } from '../text/text.schema.ts';
import { LinkedContact } from './conversation.schema.ts';
import { MessageKind, MessageSide } from './message-kind.schema.ts';

/** The caller's own conversations, with the filters of the lead list; invalid values are ignored. `recent`: the newest message first. */
export const ConversationListInput = z.object({
  /** Words of name, email, telephone, car and message. */
  q: line({ max: 120 }).optional().catch(undefined),
  status: LeadStatus.optional().catch(undefined),
  unread: z.boolean().optional().catch(undefined),
  due: z.boolean().optional().catch(undefined),
  carId: Id.optional().catch(undefined),
  /** Requests to several dealers, or those about one car. */
  about: z.enum(['car', 'request']).optional().catch(undefined),
  sort: LeadSort.catch('recent').prefault('recent'),
  ...pageFields,
});
export type ConversationListInput = z.infer<typeof ConversationListInput>;

export const EXCERPT_LENGTH = 160;

/** The newest entry; `text` is its beginning, null for an event and for files alone. */
export const LastEntry = z.object({
  id: Id,
  side: MessageSide,
  kind: MessageKind,
  text: z.string().nullable(),
  isConfirmed: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type LastEntry = z.infer<typeof LastEntry>;

/** The dealer's next step and its day in Bucharest: the first of these that applies. */
export const NextStep = z.object({
  step: z.enum(['answer', 'reminder', 'test-drive', 'offer-ends']),
  day: z.iso.date(),
});
export type NextStep = z.infer<typeof NextStep>;

export const ConversationRow = z.object({
  leadId: Id,
  /** Null while the name is hidden. */
  buyer: z
    .object({ name: z.string(), email: z.string(), phone: z.string().nullable(), phoneText: z.string().nullable() })
    .nullable(),
  county: z.string().nullable(),
  /** Null in a request to several dealers. Price in EUR. */
  car: z.object({ id: Id, title: z.string(), price: z.number(), image: z.string().nullable() }).nullable(),
  request: z.object({ id: Id, models: z.array(z.string()), isOpen: z.boolean() }).nullable(),
  last: LastEntry.nullable(),
  unread: z.int(),
  next: NextStep.nullable(),
  status: LeadStatus,
  isCancelled: z.boolean(),
  /** A member of the dealer's team. */
  assignee: z.object({ id: Id, name: z.string() }).nullable(),
  note: z.string().nullable(),
  remindOn: z.iso.date().nullable(),
  isDue: z.boolean(),
  isAnonymous: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type ConversationRow = z.infer<typeof ConversationRow>;

/** `counts.unseen`: with something unread. */
export const ConversationPage = z.object({
  items: z.array(ConversationRow),
  total: z.int(),
  counts: LeadCounts,
  /** The cars with the most conversations, for the filter. */
  cars: z.array(z.object({ id: Id, title: z.string(), count: z.int() })),
});
export type ConversationPage = z.infer<typeof ConversationPage>;

/** A buyer's conversation in the account, the one with the newest entry first. */
export const OwnConversation = z.object({
  leadId: Id,
  car: z.object({ id: Id, title: z.string(), price: z.number(), image: z.string().nullable() }).nullable(),
  request: z.object({ id: Id, models: z.array(z.string()), isOpen: z.boolean() }).nullable(),
  dealer: z.object({ id: Id, name: z.string(), verified: z.boolean() }),
  last: LastEntry.nullable(),
  unread: z.int(),
  /** The offer that stands. Price in EUR. */
  offer: z.object({ id: Id, price: z.number(), validUntil: z.iso.date() }).nullable(),
  isCancelled: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type OwnConversation = z.infer<typeof OwnConversation>;

/** The conversation that a guest's link opens. */
export const OpenedLink = z.object({
  leadId: Id.nullable(),
  requestId: Id.nullable(),
  /** The text that the link was sent for; missing for other links, and once the text was removed. */
  contact: LinkedContact.optional(),
});
export type OpenedLink = z.infer<typeof OpenedLink>;

/** Everything up to this entry counts as read. */
export const ConversationReadInput = z.object({ id: Id, upTo: Id });
export type ConversationReadInput = z.infer<typeof ConversationReadInput>;

export const DenyCallInput = z.object({ id: Id, messageId: Id });
export type DenyCallInput = z.infer<typeof DenyCallInput>;

/** The buyer reports the dealer to the moderation. */
export const ConversationReportInput = z.object({
  id: Id,
  text: block({ min: 10, minMessage: 'Descrieți problema în cel puțin 10 caractere', max: 1_500 }),
});
export type ConversationReportInput = z.infer<typeof ConversationReportInput>;
