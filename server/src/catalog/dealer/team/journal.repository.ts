import type { EntityManager } from '@mikro-orm/postgresql';
import { col, countRows, countWritten, readRows, type RowOf } from '../../../platform/database/read-rows.ts';

interface NewEntry {
  /** The dealer's first user. */
  ownerId: number;
  userId: number | null;
  name: string;
  action: string;
  object: string | null;
  at: Date;
}

/** Appends to the journal of this user's dealer. */
export async function insertEntry(em: EntityManager, entry: NewEntry): Promise<void> {
  const { ownerId, userId, name, action, object, at } = entry;
  await em.execute(
    `insert into dealer_journal (dealer_id, user_id, user_name, action, object, at)
     select d.id, ?::int, ?, ?, ?, ?::timestamptz from dealer d where d.user_id = ?`,
    [userId, name, action, object, at, ownerId],
  );
}

const Entry = { id: col.number, at: col.time, name: col.text, action: col.text, object: col.nullable(col.text) };

/** A page of a dealer's journal, the newest first. */
export async function findEntries(
  em: EntityManager,
  dealerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RowOf<typeof Entry>[]; total: number }> {
  const rows = await readRows(
    em,
    Entry,
    `select id, at, user_name as name, action, object from dealer_journal where dealer_id = ?
     order by id desc limit ? offset ?`,
    [dealerId, limit, offset],
  );
  return { rows, total: await countRows(em, 'from dealer_journal where dealer_id = ?', [dealerId]) };
}

/** Removes entries, and invitations that nobody can accept any more, from before then; returns the number of entries. */
export async function deleteBefore(em: EntityManager, entries: Date, invitations: Date): Promise<number> {
  await em.execute('delete from dealer_invitation where expires_at < ?', [invitations]);
  return countWritten(em, 'delete from dealer_journal where at < ? returning id', [entries]);
}
