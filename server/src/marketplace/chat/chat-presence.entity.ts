import { defineEntity, p } from '@mikro-orm/postgresql';

/**
 * What a server process holds of the chat's sockets. It belongs to the server's row in `server_instance` and counts as
 * long as that one reports; without one, it counts as long as it is renewed itself.
 */
export const ChatPresence = defineEntity({
  name: 'ChatPresence',
  tableName: 'chat_presence',
  properties: {
    process: p.uuid().primary(),
    instance: p.uuid().nullable(),
    /** Administrators' sockets. */
    admins: p.integer(),
    sockets: p.integer().default(0),
    /** Sockets of addresses that have many, under a MAC of the address. */
    addresses: p.json<Record<string, number>>().default('{}'),
    seenAt: p.datetime(),
  },
});
