import type { EntityManager } from '@mikro-orm/postgresql';
import { DEAD_AFTER, PLACES_FREE_AFTER } from '../../platform/database/instances/instance-beats.ts';
import { col, readFlag, readRows } from '../../platform/database/read-rows.ts';
import { ChatPresence } from './chat-presence.entity.ts';

/** The sockets that a process holds. */
export interface HeldSockets {
  admins: number;
  sockets: number;
  /** Sockets of addresses with many, under a MAC of the address. */
  addresses: Record<string, number>;
}

interface PresenceRow extends HeldSockets {
  process: string;
  /** The server's row in `server_instance`; null while it has none. */
  instance: string | null;
  at: Date;
}

export async function savePresence(em: EntityManager, { at, ...row }: PresenceRow): Promise<void> {
  await em.upsert(ChatPresence, { ...row, seenAt: at });
}

export async function deletePresence(em: EntityManager, process: string): Promise<void> {
  await em.nativeDelete(ChatPresence, { process });
}

export async function deletePresenceBefore(em: EntityManager, before: Date): Promise<void> {
  await em.nativeDelete(ChatPresence, { seenAt: { $lt: before } });
}

/** Is an administrator's socket open in any server that runs, or in a process that has reported since then? */
export async function hasAdminsSince(em: EntityManager, since: Date): Promise<boolean> {
  return readFlag(
    em,
    `select exists (
       select 1 from chat_presence p left join server_instance i on i.id = p.instance
       where p.admins > 0 and case when p.instance is null then p.seen_at > ?
         else coalesce(i.seen_at > now() - ${DEAD_AFTER}, false) end
     ) as "isOnline"`,
    [since],
  );
}

/** The sockets that the other servers hold. A dead one's places are free sooner than its presence ends: its clients come back here. */
export async function findHeldElsewhere(
  em: EntityManager,
  process: string,
): Promise<Pick<HeldSockets, 'sockets' | 'addresses'>[]> {
  return readRows(
    em,
    { sockets: col.number, addresses: col.json<Record<string, number>>() },
    `select p.sockets, p.addresses from chat_presence p join server_instance i on i.id = p.instance
     where p.process <> ? and i.seen_at > now() - ${PLACES_FREE_AFTER}`,
    [process],
  );
}
