import type { EntityManager } from '@mikro-orm/postgresql';
import type { SendFrequency } from 'contracts/saved-search';
import type { CarFilters } from 'contracts/search';
import { nextDue } from './send-schedule.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';

export interface SavedRow {
  id: number;
  name: string;
  filters: CarFilters;
  frequency: SendFrequency;
  createdMs: number;
}

const COLUMNS = `s.id, s.name, s.filters, s.frequency, (extract(epoch from s.created_at) * 1000)::float8 as "createdMs"`;
/** Events before a search was saved are not sent to it. */
export const LATEST_EVENT = `(select coalesce(max(id), 0) from alert_event)`;

/**
 * The account's address once it is proven: searches requested under it belong to its owner, too (docs/rules.md "Own
 * data").
 */
const PROVEN = `(select lower(u.email) from app_user u where u.id = ? and u.email_confirmed_at is not null and u.deleted_at is null)`;
const OWN = `(s.user_id = ? or s.email = ${PROVEN}) and s.confirmed_at is not null`;

/** The most recently saved first. */
export const findSaved = (em: EntityManager, userId: number): Promise<SavedRow[]> =>
  em.execute(`select ${COLUMNS} from saved_search s where ${OWN} order by s.created_at desc, s.id desc`, [
    userId,
    userId,
  ]);

export interface NewSearch {
  userId: number;
  filters: CarFilters;
  name: string;
  at: Date;
  most: number;
}

/** Saves a search once; null when the person is at the limit. One person's inserts are serialised. */
export async function insertSaved(em: EntityManager, { userId, filters, name, at, most }: NewSearch) {
  await em.execute('select 1 from app_user where id = ? for update', [userId]);
  const kept = JSON.stringify(filters);
  const known = await findByFilters(em, userId, kept);
  if (known) return known;
  // The same saved search, requested before there was an account.
  await em.execute(`delete from saved_search where email = ${PROVEN} and filters = ?::jsonb`, [userId, kept]);
  const [{ count = 0 } = {}] = await readRows(
    em,
    { count: col.number },
    `select count(*)::int as count from saved_search where user_id = ?`,
    [userId],
  );
  if (count >= most) return null;
  await em.execute(
    `insert into saved_search (user_id, name, filters, frequency, confirmed_at, seen_event_id, due_at, created_at)
     select ?, ?, ?::jsonb, 'daily', p.at, ${LATEST_EVENT}, ${nextDue(`'daily'`, 'p.at')}, p.at
     from (select ?::timestamptz as at) p`,
    [userId, name, kept, at],
  );
  return findByFilters(em, userId, kept);
}

async function findByFilters(em: EntityManager, userId: number, filters: string): Promise<SavedRow | null> {
  // Unchecked cast: filters of jsonb, which their schema parses where they are used.
  const [row] = await em.execute<SavedRow[]>(
    `select ${COLUMNS} from saved_search s where s.user_id = ? and s.filters = ?::jsonb`,
    [userId, filters],
  );
  return row ?? null;
}

/** One of the person's own searches; null for another person's. */
export async function findOwn(em: EntityManager, id: number, userId: number): Promise<SavedRow | null> {
  // Unchecked cast: filters of jsonb, which their schema parses where they are used.
  const [row] = await em.execute<SavedRow[]>(
    `select ${COLUMNS} from saved_search s where s.id = ?::bigint and ${OWN}`,
    [id, userId, userId],
  );
  return row ?? null;
}

export const renameSaved = (em: EntityManager, id: number, name: string): Promise<unknown> =>
  em.execute(`update saved_search set name = ? where id = ?`, [name, id]);

/** Changes the frequency; what happened while it was off is not sent later. */
export async function setFrequency(
  em: EntityManager,
  { id, frequency, at }: { id: number; frequency: SendFrequency; at: Date },
): Promise<void> {
  await em.execute(
    `update saved_search s set frequency = p.frequency, due_at = ${nextDue('p.frequency', 'p.at')},
       seen_event_id = case when s.frequency = 'off' then ${LATEST_EVENT} else s.seen_event_id end
     from (select ?::text as frequency, ?::timestamptz as at) p where s.id = ?`,
    [frequency, at, id],
  );
}

export const deleteSaved = (em: EntityManager, id: number): Promise<unknown> =>
  em.execute(`delete from saved_search where id = ?`, [id]);
