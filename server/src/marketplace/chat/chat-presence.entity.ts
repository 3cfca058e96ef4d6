import { defineEntity, p } from '@mikro-orm/postgresql';

/** How many administrators' sockets a server process holds; a row that is not renewed belongs to a dead process. */
export const ChatPresence = defineEntity({
  name: 'ChatPresence',
  tableName: 'chat_presence',
  properties: {
    process: p.uuid().primary(),
    admins: p.integer(),
    seenAt: p.datetime(),
  },
});
