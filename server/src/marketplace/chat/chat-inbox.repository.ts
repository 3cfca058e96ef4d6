import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChatThreadListInput } from 'contracts/chat';
import { isStorableId } from 'contracts/id';
import type { Role } from 'contracts/user';
import { foldedSql, hasWords, searchWords } from '../../platform/database/folded-text.ts';
import { countRows } from '../../platform/database/read-rows.ts';

/** A conversation as the inbox shows it. */
export interface ThreadRow {
  id: number;
  userId: number | null;
  role: Role | null;
  name: string | null;
  email: string | null;
  lastMessage: string;
  lastMessageAt: Date;
  createdAt: Date;
  unread: number;
}

const SOURCE = 'from chat_thread t left join app_user u on u.id = t.user_id';
const NAME = `case when u.id is null then null else concat_ws(' ', u.first_name, u.last_name) end`;
const IS_UNREAD = 'm.thread_id = t.id and not m.is_from_admin and m.id > t.admin_read_id';
const THREAD = `select t.id, t.user_id as "userId", u.role, ${NAME} as name, u.email, t.last_message_at as "lastMessageAt",
  t.created_at as "createdAt", (select count(*)::int from chat_message m where ${IS_UNREAD}) as unread,
  (select m.text from chat_message m where m.thread_id = t.id order by m.id desc limit 1) as "lastMessage" ${SOURCE}`;
const SEARCHED = foldedSql(`concat_ws(' ', u.first_name, u.last_name, u.email)`);

type RawThread = Omit<ThreadRow, 'lastMessageAt' | 'createdAt'> & Record<'lastMessageAt' | 'createdAt', string | Date>;
const dated = (row: RawThread): ThreadRow => ({
  ...row,
  lastMessageAt: new Date(row.lastMessageAt),
  createdAt: new Date(row.createdAt),
});

/** One page, the conversation with the newest message first; every word of `q` must occur in name or email. */
export async function searchThreads(
  em: EntityManager,
  { q = '', unread = false, limit, offset }: ChatThreadListInput,
): Promise<{ threads: ThreadRow[]; total: number }> {
  const words = searchWords(q);
  const conditions = [hasWords(SEARCHED, words)];
  if (unread) conditions.push(`exists (select 1 from chat_message m where ${IS_UNREAD})`);
  const where = conditions.join(' and ');
  // Unchecked cast: the columns are listed beside the entity's type from which the row is made.
  const rows = await em.execute<RawThread[]>(
    `${THREAD} where ${where} order by t.last_message_at desc, t.id desc limit ? offset ?`,
    [...words, limit, offset],
  );
  const total = await countRows(em, `${SOURCE} where ${where}`, words);
  return { threads: rows.map(dated), total };
}

export async function findThread(em: EntityManager, id: number): Promise<ThreadRow | null> {
  if (!isStorableId(id)) return null;
  // Unchecked cast: the columns are listed beside the entity's type from which the row is made.
  const [row] = await em.execute<RawThread[]>(`${THREAD} where t.id = ?`, [id]);
  return row ? dated(row) : null;
}

/** Number of messages that no administrator has read yet, in all conversations. */
export const countUnread = (em: EntityManager): Promise<number> =>
  countRows(em, `from chat_thread t join chat_message m on ${IS_UNREAD}`);
