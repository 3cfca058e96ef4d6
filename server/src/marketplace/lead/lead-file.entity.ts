import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../../identity/user/user.entity.ts';
import { LeadMessage } from './lead-message.entity.ts';
import { Lead } from './lead.entity.ts';

/** A file of a conversation, its content among the private objects; without a message it is loose, and removed after a day. */
export const LeadFile = defineEntity({
  name: 'LeadFile',
  tableName: 'lead_file',
  properties: {
    id: p.integer().primary(),
    lead: () => p.manyToOne(Lead).deleteRule('cascade').index('lead_file_lead_idx'),
    message: () => p.manyToOne(LeadMessage).nullable().deleteRule('cascade').index('lead_file_message_idx'),
    side: p.enum(['buyer', 'dealer']),
    author: () => p.manyToOne(User).nullable().deleteRule('set null'),
    name: p.string().length(120),
    contentType: p.string().length(60),
    /** In bytes. */
    bytes: p.integer(),
    key: p.string().length(64).unique(),
    /** The pages drawn anew for the other side (conversation/file-copy.job.ts); null before that. */
    copyState: p.enum(['ready', 'withheld']).nullable(),
    /** The size of the drawn pages, in bytes. */
    copyBytes: p.integer().nullable(),
    createdAt: p.datetime(),
  },
});
