import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_ID, isStorableId } from 'contracts/id';
import { ChatThread } from './chat-thread.entity.ts';
import { col, countRows, hasRows, readRows } from '../../platform/database/read-rows.ts';
import { typedQuery } from '../../platform/database/typed-query.ts';
import { ChatMessage } from './chat-message.entity.ts';

/** The owner of a conversation: exactly one of the two. */
export type ThreadOwner = { userId: number } | { guestHash: string };

/** A message with what is needed to deliver and show it. */
export interface MessageRow {
  id: number;
  threadId: number | null;
  userId: number | null;
  guestHash: string | null;
  isFromAdmin: boolean;
  authorName: string | null;
  text: string;
  clientId: string | null;
  createdAt: Date;
}

/** Notified to every server process when the transaction commits; the payload is the id alone. */
export const MESSAGE_CHANNEL = 'chat_message';
// Ids beyond PostgreSQL's integer are well-formed but match nothing.
const MESSAGE = `m.id, m.thread_id as "threadId", t.user_id as "userId", t.guest_hash as "guestHash",
  m.is_from_admin as "isFromAdmin", m.text, m.client_id as "clientId", m.created_at as "createdAt",
  case when m.author_id is null then null else concat_ws(' ', a.first_name, a.last_name) end as "authorName"
  from chat_message m left join chat_thread t on t.id = m.thread_id left join app_user a on a.id = m.author_id`;

interface RawMessage extends Omit<MessageRow, 'createdAt'> {
  createdAt: string | Date;
}
const dated = (rows: RawMessage[]): MessageRow[] => rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));

/** The column that identifies a conversation, and its value there. */
export const ownerColumn = (owner: ThreadOwner): [column: string, value: number | string] =>
  'userId' in owner ? ['user_id', owner.userId] : ['guest_hash', owner.guestHash];

/** Can a message have this id? Anybody with the database's password may send a notification. */
export const isMessageId = (id: number): boolean => Number.isInteger(id) && id > 0 && isStorableId(id);

/** Messages in the order of their ids; unknown ids are left out. */
export async function findMessages(em: EntityManager, ids: readonly number[]): Promise<MessageRow[]> {
  return dated(await em.execute(`select ${MESSAGE} where m.id = any(?::int[]) order by m.id`, [`{${ids.join(',')}}`]));
}

/** The last stored message's id, 0 before the first. */
export async function lastMessageId(em: EntityManager): Promise<number> {
  const messages = typedQuery(em, ChatMessage).selectFrom('chat_message');
  const row = await messages.select(({ fn }) => fn.max('id').as('id')).executeTakeFirst();
  return row?.id ?? 0;
}

/** Ids above this one, oldest first. */
export async function messageIdsAfter(em: EntityManager, id: number, limit: number): Promise<number[]> {
  const newer = typedQuery(em, ChatMessage).selectFrom('chat_message').where('id', '>', id);
  const rows = await newer.select('id').orderBy('id').limit(limit).execute();
  return rows.map((row) => row.id);
}

export interface ThreadKey {
  id: number;
  createdAt: Date;
}

export async function findThreadOf(em: EntityManager, owner: ThreadOwner): Promise<ThreadKey | null> {
  const [column, value] = ownerColumn(owner);
  const [row] = await readRows(
    em,
    { id: col.number, createdAt: col.time },
    `select id, created_at as "createdAt" from chat_thread where ${column} = ?`,
    [value],
  );
  return row ? { id: row.id, createdAt: new Date(row.createdAt) } : null;
}

// The messages of a conversation: its own, and broadcasts since it began.
const IN_THREAD = `(m.thread_id = ? or (m.thread_id is null and m.created_at >= ?))`;

/** Newest first. */
export async function findThreadMessages(
  em: EntityManager,
  { id, createdAt }: ThreadKey,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ messages: MessageRow[]; total: number }> {
  // Unchecked cast: the columns are listed beside the entity's type from which the row is made.
  const rows = await em.execute<RawMessage[]>(
    `select ${MESSAGE} where ${IN_THREAD} order by m.id desc limit ? offset ?`,
    [id, createdAt, limit, offset],
  );
  const total = await countRows(em, `from chat_message m where ${IN_THREAD}`, [id, createdAt]);
  return { messages: dated(rows), total };
}

export const countUnreadOf = (em: EntityManager, { id, createdAt }: ThreadKey): Promise<number> =>
  countRows(
    em,
    `from chat_message m
     where ${IN_THREAD} and m.is_from_admin and m.id > (select visitor_read_id from chat_thread where id = ?)`,
    [id, createdAt, id],
  );

/** Moves the read marker up to the last message at most, and never back. False for an unknown conversation. */
export async function markRead(
  em: EntityManager,
  reader: 'visitor' | 'admin',
  { threadId, upTo }: { threadId: number; upTo: number },
): Promise<boolean> {
  if (!isStorableId(threadId)) return false;
  return hasRows(
    em,
    `update chat_thread t set ${reader}_read_id = greatest(t.${reader}_read_id, coalesce((
       select max(m.id) from chat_message m where m.id <= ? and (m.thread_id = t.id or m.thread_id is null)), 0))
     where t.id = ? returning t.id`,
    [Math.min(upTo, MAX_ID), threadId],
  );
}

/** Deletes guests' conversations whose last message is older, with their messages. Returns the number. */
export async function deleteGuestThreads(em: EntityManager, before: Date): Promise<number> {
  return em.nativeDelete(ChatThread, { user: null, lastMessageAt: { $lt: before } });
}
