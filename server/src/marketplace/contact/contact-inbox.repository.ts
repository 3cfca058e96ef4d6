import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContactListInput, ContactMessage, ContactPage } from 'contracts/contact-inbox';
import { foldedSql, hasWords, searchWords } from '../../platform/database/folded-text.ts';
import { tableOrder } from '../../platform/database/table-order.ts';
import { countRows } from '../../platform/database/read-rows.ts';

const COLUMNS = `id, name, email, phone, subject, message, created_at as "createdAt", handled_at as "handledAt"`;
const SEARCHED = foldedSql(`concat_ws(' ', name, email, phone, message)`);
const STATES = { waiting: 'handled_at is null', handled: 'handled_at is not null' };

type Row = Omit<ContactMessage, 'createdAt' | 'handledAt'> & {
  createdAt: string | Date;
  handledAt: string | Date | null;
};
const messageOf = ({ createdAt, handledAt, ...row }: Row): ContactMessage => ({
  ...row,
  createdAt: new Date(createdAt).toISOString(),
  handledAt: handledAt === null ? null : new Date(handledAt).toISOString(),
});

/** One page of the messages; every word must occur in name, address, telephone or text. */
export async function findMessages(
  em: EntityManager,
  { q = '', state, sort, limit, offset }: ContactListInput,
): Promise<ContactPage> {
  const words = searchWords(q);
  const conditions = [hasWords(SEARCHED, words), ...(state ? [STATES[state]] : [])];
  const source = `from contact_message where ${conditions.join(' and ')}`;
  const order = tableOrder(sort, { createdAt: 'created_at', name: 'lower(name)' }, 'id');
  // Unchecked cast: the output schema of the call parses the rows.
  const rows = await em.execute<Row[]>(`select ${COLUMNS} ${source} ${order} limit ? offset ?`, [
    ...words,
    limit,
    offset,
  ]);
  const total = await countRows(em, source, words);
  const waiting = await countRows(em, `from contact_message where handled_at is null`);
  return { items: rows.map(messageOf), total, waiting };
}

/** Marks a message as answered at a time, or as waiting again; null when there is none. The first time is kept. */
export async function markHandled(em: EntityManager, id: number, at: Date | null): Promise<ContactMessage | null> {
  // Unchecked cast: the output schema of the call parses the row.
  const [row] = await em.execute<Row[]>(
    `update contact_message set handled_at = case when ?::timestamptz is null then null else coalesce(handled_at, ?) end
     where id = ?::bigint returning ${COLUMNS}`,
    [at, at, id],
  );
  return row ? messageOf(row) : null;
}
