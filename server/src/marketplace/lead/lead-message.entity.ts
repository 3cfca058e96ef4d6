import { defineEntity, p } from '@mikro-orm/postgresql';
import { type MessageDetail, MessageKind, MessageSide } from 'contracts/message-kind';
import { User } from '../../identity/user/user.entity.ts';
import { Lead } from './lead.entity.ts';

/**
 * One entry of a lead's conversation. `form`: one submission with the contact data that were typed into it. The unique hash of the whole body makes a repeated
 * submission the same one (docs/rules/leads.md "Duplicate leads").
 */
export const LeadMessage = defineEntity({
  name: 'LeadMessage',
  tableName: 'lead_message',
  properties: {
    id: p.integer().primary(),
    lead: () => p.manyToOne(Lead).deleteRule('cascade').index(),
    /** Null once the person was erased. */
    name: p.string().length(120).nullable(),
    phone: p.string().length(30).nullable(),
    /** When this submission agreed to other dealers' offers. */
    alternativesConsentAt: p.datetime().nullable(),
    /** Sent by the lead's owner; otherwise only the typed address says so. */
    isConfirmed: p.boolean().default(true),
    text: p.text().nullable(),
    side: p.enum(MessageSide.options).default('buyer'),
    kind: p.enum(MessageKind.options).default('form'),
    /** The signed-in author; null for a guest, and for the site. */
    author: () => p.manyToOne(User).nullable().deleteRule('set null'),
    /** What an event is about, by kind (contracts/conversation). */
    detail: p.json<MessageDetail>().nullable(),
    bodyHash: p.string().length(64).unique(),
    createdAt: p.datetime(),
  },
});
