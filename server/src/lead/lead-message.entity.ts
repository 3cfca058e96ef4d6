import { defineEntity, p } from '@mikro-orm/postgresql';
import { Lead } from './lead.entity.ts';

/**
 * One submission. Its two unique keys make a repeated submission the same one: the client's Idempotency-Key, and the
 * hash of the whole body (docs/rules.md "Duplicate request").
 */
export const LeadMessage = defineEntity({
  name: 'LeadMessage',
  tableName: 'lead_message',
  properties: {
    id: p.integer().primary(),
    lead: () => p.manyToOne(Lead).deleteRule('cascade').index(),
    text: p.text().nullable(),
    bodyHash: p.string().length(64).unique(),
    idempotencyKey: p.string().length(200).nullable().unique(),
    createdAt: p.datetime(),
  },
});
