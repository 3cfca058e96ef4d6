import type { EntityManager } from '@mikro-orm/postgresql';
import type { Announced, SendFrequency } from 'contracts/saved-search';
import { nextDue } from './send-schedule.ts';
import { LATEST_EVENT } from './saved-search.repository.ts';
import type { Watched } from './watched.ts';
import { col, countRows, countWritten, readId, readRows } from '../../platform/database/read-rows.ts';

/** A saved search requested without an account; `email` in lower case. */
export interface RequestedSavedSearch {
  email: string;
  filters: Watched;
  announced: Announced;
  name: string;
  frequency: SendFrequency;
  confirmHash: string;
  confirmUntil: Date;
  at: Date;
}

/**
 * Stores it until its link is followed; requested again, only the new link is valid. Null when the address has this
 * search already, with its id.
 */
export async function saveRequested(
  em: EntityManager,
  asked: RequestedSavedSearch,
): Promise<{ confirmedId: number | null }> {
  const { email, filters, announced, name, frequency, confirmHash, confirmUntil, at } = asked;
  const kept = JSON.stringify(filters);
  const written = await em.execute(
    `insert into saved_search (email, name, filters, announced, frequency, confirm_hash, confirm_until, seen_event_id, created_at)
     values (?, ?, ?::jsonb, ?, ?, ?, ?, 0, ?)
     on conflict (email, filters) do update set announced = excluded.announced, frequency = excluded.frequency, confirm_hash = excluded.confirm_hash,
       confirm_until = excluded.confirm_until where saved_search.confirmed_at is null returning id`,
    [email, name, kept, announced, frequency, confirmHash, confirmUntil, at],
  );
  if (written.length > 0) return { confirmedId: null };
  const [known] = await readRows(
    em,
    { id: col.number },
    `select id from saved_search where email = ? and filters = ?::jsonb and confirmed_at is not null`,
    [email, kept],
  );
  return { confirmedId: known?.id ?? null };
}

/** How many confirmed saved searches an address has. */
export const countConfirmed = (em: EntityManager, email: string): Promise<number> =>
  countRows(em, `from saved_search where email = ? and confirmed_at is not null`, [email]);

/** Consumes a link: of concurrent calls the statement lets one through. Returns the search's id, else null. */
export async function confirmAsked(em: EntityManager, confirmHash: string, at: Date): Promise<number | null> {
  return readId(
    em,
    `update saved_search s set confirmed_at = p.at, confirm_hash = null, confirm_until = null,
       seen_event_id = ${LATEST_EVENT}, due_at = ${nextDue('s.frequency', 'p.at')}
     from (select ?::timestamptz as at) p where s.confirm_hash = ? and s.confirm_until > p.at returning s.id`,
    [at, confirmHash],
  );
}

export interface LinkedSavedSearch {
  id: number;
  name: string;
  filters: Watched;
  announced: Announced;
  frequency: SendFrequency;
  email: string;
  hasAccount: boolean;
}

/** The saved search of an email's link, while it exists. */
export async function findLinked(em: EntityManager, id: number): Promise<LinkedSavedSearch | null> {
  // Unchecked cast: filters of jsonb, which their schema parses where they are used.
  const [row] = await em.execute<LinkedSavedSearch[]>(
    `select s.id, s.name, s.filters, s.announced, s.frequency, coalesce(u.email, s.email) as email, u.id is not null as "hasAccount"
     from saved_search s left join app_user u on u.id = s.user_id where s.id = ? and s.confirmed_at is not null`,
    [id],
  );
  return row ?? null;
}

/** Removes requests whose link has expired. Returns their number. */
export const dropUnconfirmed = (em: EntityManager, at: Date): Promise<number> =>
  countWritten(em, `delete from saved_search where confirmed_at is null and confirm_until <= ? returning id`, [at]);
