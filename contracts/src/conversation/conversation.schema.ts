// A lead's conversation as its two sides read and write it (docs/rules/conversations.md "Conversations").
import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { LeadWishes } from '../lead/lead-wishes.schema.ts';
import { LeadStatus } from '../lead/lead.schema.ts';
import { Offer } from '../offer/offer.schema.ts';
import { block } from '../text/text.schema.ts';
import { CallOutcome, MessageDetail, MessageKind, MessageSide } from './message-kind.schema.ts';

export const MESSAGE_LENGTH = 2_000;
export const MAX_FILES = 5;
/** 10 MB, in bytes. */
export const MAX_FILE_BYTES = 10_485_760;
/** Limit for all files of one side of a conversation, in bytes. */
export const MAX_SIDE_BYTES = 104_857_600;
export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/**
 * The copy of a PDF file that the other side gets while the buyer is hidden: its pages, drawn anew without the rest. `withheld`: they
 * can't be drawn, and the file waits until the buyer is revealed.
 */
const FileCopy = z.enum(['preparing', 'ready', 'withheld']);

/** The words of a refused download (409). */
export const FILE_PREPARING = 'Fișierul se pregătește. Încercați din nou în câteva momente.';
export const FILE_WITHHELD = 'Fișierul poate fi descărcat după ce cumpărătorul își arată datele de contact.';

/** A file of a message; downloaded from `/api/leads/{id}/files/{fileId}`. */
export const MessageFile = z.object({
  id: Id,
  name: z.string(),
  contentType: z.enum(FILE_TYPES),
  /** In bytes; 0 while the drawn pages are prepared. */
  size: z.int(),
  /** Null for pictures, and once the buyer is revealed: then both sides get the file as it was sent. */
  copy: FileCopy.nullable(),
});
export type MessageFile = z.infer<typeof MessageFile>;

/** An entry of a conversation. Not confirmed: sent by the form under the same address, possibly by somebody else. */
export const Message = z.object({
  id: Id,
  side: MessageSide,
  kind: MessageKind,
  text: z.string().nullable(),
  files: z.array(MessageFile),
  isConfirmed: z.boolean(),
  /** Who of the dealer wrote it, or that an administrator did; null for buyers, whose name may be hidden. */
  authorName: z.string().nullable(),
  detail: MessageDetail.nullable(),
  createdAt: z.iso.datetime(),
});
export type Message = z.infer<typeof Message>;

/** The dealer as its buyer sees it. */
const ConversationDealer = z.object({
  id: Id,
  name: z.string(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  verified: z.boolean(),
  /** How long it usually takes to answer, "< 2h"; null before it can be measured. */
  responseTime: z.string().nullable(),
});

/** The buyer as the dealer sees them; null while the name is hidden. */
const ConversationBuyer = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() });

/** The texts of the form, which the owner of the mailbox confirms. */
export const LinkedContact = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  text: z.string().nullable(),
  isConfirmed: z.boolean(),
});
export type LinkedContact = z.infer<typeof LinkedContact>;

export const Conversation = z.object({
  leadId: Id,
  /** The caller's own side. */
  side: z.enum(['buyer', 'dealer']),
  /** The buyer has no session, and came by the link of the email. */
  isGuest: z.boolean(),
  /** Null in a request to several dealers. */
  car: z
    .object({ id: Id, title: z.string(), price: z.number(), image: z.string().nullable(), isPublic: z.boolean() })
    .nullable(),
  /** The request to several dealers, with its models as texts. */
  request: z
    .object({ id: Id, models: z.array(z.string()), endsAt: z.iso.datetime().nullable(), isOpen: z.boolean() })
    .nullable(),
  dealer: ConversationDealer,
  buyer: ConversationBuyer.nullable(),
  /** Different contact data that were sent under one address, none of them confirmed; for the dealer alone. */
  contacts: z.array(z.object({ name: z.string(), phone: z.string().nullable() })).optional(),
  /** The county, all that the dealer knows of where a hidden buyer is. */
  county: z.string().nullable(),
  wishes: LeadWishes.nullable(),
  /** Null for the buyer, who may not know all of them. */
  status: LeadStatus.nullable(),
  isCancelled: z.boolean(),
  canWrite: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The oldest first; at most 500, the newest of them. */
  messages: z.array(Message),
  /** The newest first, replaced ones too. */
  offers: z.array(Offer),
  /** The last message that the other side has read; 0 for none. */
  readByOther: z.int(),
  unread: z.int(),
});
export type Conversation = z.infer<typeof Conversation>;

/** A message needs a text or a file; files are ids of uploads to this conversation by the same side. */
export const MessageInput = z
  .object({
    id: Id,
    text: block({ max: MESSAGE_LENGTH }).nullish(),
    files: z
      .array(Id, { error: 'Lista de fișiere nu este validă' })
      .max(MAX_FILES, `Cel mult ${MAX_FILES} fișiere`)
      .nullish(),
    /** The dealer's "trimite și marchează contactat". */
    marksContacted: z.boolean({ error: 'Valoare nepermisă' }).nullish(),
  })
  .refine(({ text, files }) => Boolean(text) || Boolean(files?.length), {
    path: ['text'],
    error: 'Scrieți un mesaj sau atașați un fișier',
  });
export type MessageInput = z.infer<typeof MessageInput>;

export const CallInput = z.object({ id: Id, outcome: CallOutcome });
export type CallInput = z.infer<typeof CallInput>;

export const CONTACT_DECIDED = 'Ați confirmat deja această cerere';
export const CONVERSATION_NOT_FOUND = 'Conversația nu a fost găsită';
