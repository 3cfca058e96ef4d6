import type { EntityManager } from '@mikro-orm/postgresql';
import { isStorableId } from 'contracts/id';
import { markRead, MESSAGE_CHANNEL, ownerColumn, type ThreadOwner } from './chat.repository.ts';
import { col, hasRows, readRows, type RowOf } from '../../platform/database/read-rows.ts';

export interface StoredMessage {
  id: number;
  threadId: number | null;
  createdAt: Date;
  /** Its client had sent it before: nothing was stored and no notification is sent. */
  isRepeated: boolean;
}

/** Fields that every stored message has. */
export interface NewMessage {
  text: string;
  clientId: string | null;
  at: Date;
}

/**
 * Locks the session until the end of the transaction: a message is either stored before a person is erased, and erased
 * with the rest, or not stored. Returns false when the session has ended.
 */
export const holdSession = (em: EntityManager, sessionHash: string): Promise<boolean> =>
  hasRows(em, 'select 1 from session where token_hash = ? for key share', [sessionHash]);

const RawStored = { id: col.number, threadId: col.nullable(col.number), createdAt: col.time };
type RawStored = RowOf<typeof RawStored>;

/**
 * Stores the message of a statement that ends in "insert …" and notifies in the same round trip; a message that its
 * client had sent before is found instead. Returns null when the statement matched no conversation.
 */
async function insertMessage(
  em: EntityManager,
  { thread, insert, clientId }: { thread?: Fragment; insert: Fragment; clientId: string | null },
): Promise<StoredMessage | null> {
  const [stored] = await readRows(
    em,
    RawStored,
    `with ${thread ? `thread as (${thread.sql}), ` : ''}
       message as (${insert.sql} on conflict do nothing returning id, thread_id, created_at)
     select id, thread_id as "threadId", created_at as "createdAt", pg_notify('${MESSAGE_CHANNEL}', id::text)
     from message`,
    [...(thread?.values ?? []), ...insert.values],
  );
  if (stored) return storedMessage(stored, false);
  if (clientId === null) return null;
  // Of two concurrent inserts the winner has committed by now, so this statement sees its row.
  const owner = thread?.owner;
  const [before] = await readRows(
    em,
    RawStored,
    `select m.id, m.thread_id as "threadId", m.created_at as "createdAt"
     from chat_message m left join chat_thread t on t.id = m.thread_id
     where m.client_id = ? and ${owner ? `t.${owner[0]} = ?` : 'm.thread_id is null'}`,
    owner ? [clientId, owner[1]] : [clientId],
  );
  return before ? storedMessage(before, true) : null;
}

interface Fragment {
  sql: string;
  values: unknown[];
  /** The column of `chat_thread`, and its value, that identify the conversation. */
  owner?: [column: string, value: number | string];
}

const storedMessage = ({ id, threadId, createdAt }: RawStored, isRepeated: boolean): StoredMessage => ({
  id,
  threadId,
  createdAt: new Date(createdAt),
  isRepeated,
});

function present(stored: StoredMessage | null): StoredMessage {
  if (!stored) throw new Error('the message was not stored');
  return stored;
}

/** Stores a visitor's message; the first one creates the conversation. */
export async function insertFromVisitor(
  em: EntityManager,
  owner: ThreadOwner,
  { text, clientId, at }: NewMessage,
): Promise<StoredMessage> {
  const [column, value] = ownerColumn(owner);
  const thread = {
    sql: `insert into chat_thread (${column}, created_at, last_message_at, visitor_read_id, admin_read_id)
       values (?, ?, ?, 0, 0)
       on conflict (${column}) do update set last_message_at = greatest(chat_thread.last_message_at, excluded.last_message_at)
       returning id`,
    values: [value, at, at],
    owner: [column, value] as [string, number | string],
  };
  const insert = {
    sql: `insert into chat_message (thread_id, is_from_admin, text, client_id, created_at)
       select id, false, ?, ?::uuid, ?::timestamptz from thread`,
    values: [text, clientId, at],
  };
  return present(await insertMessage(em, { thread, insert, clientId }));
}

/** Stores an administrator's answer, which marks the visitor's messages as read. Null for an unknown conversation. */
export async function insertAnswer(
  em: EntityManager,
  { threadId, authorId, text, clientId, at }: NewMessage & { threadId: number; authorId: number },
): Promise<StoredMessage | null> {
  if (!isStorableId(threadId)) return null;
  const thread = {
    sql: 'update chat_thread set last_message_at = greatest(last_message_at, ?) where id = ? returning id',
    values: [at, threadId],
    owner: ['id', threadId] as [string, number],
  };
  const insert = {
    sql: `insert into chat_message (thread_id, is_from_admin, author_id, text, client_id, created_at)
       select id, true, ?::int, ?, ?::uuid, ?::timestamptz from thread`,
    values: [authorId, text, clientId, at],
  };
  const stored = await insertMessage(em, { thread, insert, clientId });
  if (stored) await markRead(em, 'admin', { threadId, upTo: stored.id });
  return stored;
}

export async function insertBroadcast(
  em: EntityManager,
  { authorId, text, clientId, at }: NewMessage & { authorId: number },
): Promise<StoredMessage> {
  const insert = {
    sql: 'insert into chat_message (is_from_admin, author_id, text, client_id, created_at) values (true, ?, ?, ?, ?)',
    values: [authorId, text, clientId, at],
  };
  return present(await insertMessage(em, { insert, clientId }));
}
