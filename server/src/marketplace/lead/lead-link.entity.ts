import { defineEntity, p } from '@mikro-orm/postgresql';

/** A guest's link to a conversation, or to a request to several dealers with all of its conversations: only its hash. */
export const LeadLink = defineEntity({
  name: 'LeadLink',
  tableName: 'lead_link',
  properties: {
    id: p.integer().primary(),
    leadId: p.integer().nullable(),
    requestId: p.integer().nullable(),
    /** Hash of the form's text that the email is about; null where it is about none. */
    bodyHash: p.string().length(64).nullable(),
    tokenHash: p.string().length(64).unique(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
  },
});
