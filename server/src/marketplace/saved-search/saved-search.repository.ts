import type { EntityManager } from '@mikro-orm/postgresql';
import type { Announced, SendFrequency } from 'contracts/saved-search';
import { nextDue } from './send-schedule.ts';
import { FAVORITES, type Watched } from './watched.ts';
import { col, countWritten, readRows } from '../../platform/database/read-rows.ts';

export interface SavedRow {
  id: number;
  name: string;
  filters: Watched;
  announced: Announced;
  frequency: SendFrequency;
  createdMs: number;
}

const COLUMNS = `s.id, s.name, s.filters, s.announced, s.frequency, (extract(epoch from s.created_at) * 1000)::float8 as "createdMs"`;
const FAVORITES_JSON = JSON.stringify(FAVORITES);
const FAVORITES_NAME = 'Mașinile favorite';
/** Events before a search was saved are not sent to it. */
export const LATEST_EVENT = `(select coalesce(max(id), 0) from alert_event)`;

/**
 * The account's address once it is proven: searches requested under it belong to its owner, too (docs/rules/accounts.md "Own
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
  filters: Watched;
  announced: Announced;
  name: string;
  at: Date;
  most: number;
}

/** Saves a search once; null when the person is at the limit. One person's inserts are serialised. */
export async function insertSaved(em: EntityManager, { userId, filters, announced, name, at, most }: NewSearch) {
  await em.execute('select 1 from app_user where id = ? for no key update', [userId]);
  const kept = JSON.stringify(filters);
  const known = await findByFilters(em, userId, kept);
  if (known) return known;
  // The same saved search, requested before there was an account.
  await em.execute(`delete from saved_search where email = ${PROVEN} and filters = ?::jsonb`, [userId, kept]);
  const [{ count = 0 } = {}] = await readRows(
    em,
    { count: col.number },
    `select count(*)::int as count from saved_search where user_id = ? and filters <> ?::jsonb`,
    [userId, FAVORITES_JSON],
  );
  if (count >= most) return null;
  await em.execute(
    `insert into saved_search (user_id, name, filters, announced, frequency, confirmed_at, seen_event_id, due_at, created_at)
     select ?, ?, ?::jsonb, ?, 'daily', p.at, ${LATEST_EVENT}, ${nextDue(`'daily'`, 'p.at')}, p.at
     from (select ?::timestamptz as at) p`,
    [userId, name, kept, announced, at],
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

/** Announces lower prices of the person's favourites from now on, unless they were announced or switched off before. */
export const watchFavorites = (em: EntityManager, userId: number, at: Date): Promise<unknown> =>
  em.execute(
    `insert into saved_search (user_id, name, filters, announced, frequency, confirmed_at, seen_event_id, due_at, created_at)
     select ?, ?, ?::jsonb, 'prices', 'daily', p.at, ${LATEST_EVENT}, ${nextDue(`'daily'`, 'p.at')}, p.at
     from (select ?::timestamptz as at) p on conflict (user_id, filters) do nothing`,
    [userId, FAVORITES_NAME, FAVORITES_JSON, at],
  );

export const setAnnounced = (em: EntityManager, id: number, announced: Announced): Promise<unknown> =>
  em.execute(`update saved_search set announced = ? where id = ?`, [announced, id]);

/** Ends the alerts of cars that were deleted or sold; they are not announced again. Returns their number. */
export const dropGoneCars = (em: EntityManager): Promise<number> =>
  countWritten(
    em,
    `delete from saved_search s using car c where (s.filters ->> 'carId')::int = c.id
       and (c.deleted_at is not null or c.status = 'sold') returning s.id`,
  );

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

/** False when it was deleted meanwhile. */
export const deleteSaved = async (em: EntityManager, id: number): Promise<boolean> =>
  (await em.execute(`delete from saved_search where id = ? returning id`, [id])).length > 0;
