import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../../identity/user/user.entity.ts';
import { ChatThread } from './chat-thread.entity.ts';

/**
 * One message. Without a thread it is a broadcast; with an author it is an administrator's, without one the visitor's.
 */
export const ChatMessage = defineEntity({
  name: 'ChatMessage',
  tableName: 'chat_message',
  indexes: [{ name: 'chat_message_thread_idx', properties: ['thread', 'id'] }],
  properties: {
    id: p.integer().primary(),
    thread: () => p.manyToOne(ChatThread).nullable().deleteRule('cascade'),
    isFromAdmin: p.boolean(),
    /** Null for visitors, and for an administrator whose data was erased. */
    author: () => p.manyToOne(User).nullable().deleteRule('set null'),
    text: p.text(),
    /** Idempotency key of a message that is sent again; null when its client gave no UUID. */
    clientId: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});
