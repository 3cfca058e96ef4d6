import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../../identity/user/user.entity.ts';

/**
 * One visitor's conversation with the administrators: a user's, or a guest's, identified by the hash of the cookie's
 * key.
 */
export const ChatThread = defineEntity({
  name: 'ChatThread',
  tableName: 'chat_thread',
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User).nullable().unique().deleteRule('cascade'),
    guestHash: p.string().length(64).nullable().unique(),
    createdAt: p.datetime(),
    lastMessageAt: p.datetime().index(),
    /** The last message that the visitor, or any administrator, has read; 0 before the first. */
    visitorReadId: p.integer(),
    adminReadId: p.integer(),
  },
});
