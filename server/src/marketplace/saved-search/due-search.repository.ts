import type { EntityManager } from '@mikro-orm/postgresql';
import type { Announced } from 'contracts/saved-search';
import { nextDue } from './send-schedule.ts';
import type { Watched } from './watched.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';

/** A saved search whose email is due, if there is anything to send. */
export interface DueSearch {
  id: number;
  name: string;
  /** Null without an account. */
  userId: number | null;
  filters: Watched;
  announced: Announced;
  seenEventId: number;
  email: string;
  firstName: string | null;
}

/** Now, the newest event, and until when an event must have happened to be sent to instant searches. */
export interface Moment {
  at: Date;
  latest: number;
  ripe: Date;
}

// An account's unproven address gets no emails; the search waits for the proof.
const DUE = `from (select ?::timestamptz as at, ?::bigint as latest, ?::timestamptz as ripe) p
  cross join saved_search s left join app_user u on u.id = s.user_id
  where s.confirmed_at is not null
    and (u.id is null or (u.deleted_at is null and u.suspended_at is null and u.email_confirmed_at is not null))
    and ((s.frequency in ('daily', 'weekly') and s.due_at <= p.at)
      or (s.frequency = 'instant' and s.seen_event_id < p.latest
        and (select e.at from alert_event e where e.id > s.seen_event_id order by e.id limit 1) <= p.ripe))`;
const places = ({ at, latest, ripe }: Moment) => [at, latest, ripe];

/** The first event that a due search has not been notified of; null when none is due. */
export async function firstUnnotified(em: EntityManager, moment: Moment): Promise<number | null> {
  const [row] = await readRows(
    em,
    { first: col.nullable(col.number) },
    `select min(s.seen_event_id)::float8 as first ${DUE}`,
    places(moment),
  );
  return row?.first ?? null;
}

/**
 * Claims some due searches that have been notified of everything up to `first`, by id; locked until the transaction
 * ends, and skipped by every other process meanwhile.
 */
export const claimDue = (
  em: EntityManager,
  moment: Moment,
  { first, limit }: { first: number; limit: number },
): Promise<DueSearch[]> =>
  em.execute(
    `select s.id, s.name, s.user_id as "userId", s.filters, s.announced, s.seen_event_id::float8 as "seenEventId", coalesce(u.email, s.email) as email,
       u.first_name as "firstName" ${DUE}
       and s.seen_event_id >= ? order by s.id limit ? for update of s skip locked`,
    [...places(moment), first, limit],
  );

/** Records that they were notified of everything up to the newest event, or that nothing matched. */
export async function markNotified(em: EntityManager, ids: readonly number[], { at, latest }: Moment): Promise<void> {
  await em.execute(
    `update saved_search s set seen_event_id = greatest(s.seen_event_id, p.latest), due_at = ${nextDue('s.frequency', 'p.at')}
     from (select ?::timestamptz as at, ?::bigint as latest) p where s.id = any(?::int[])`,
    [at, latest, `{${ids.join(',')}}`],
  );
}
