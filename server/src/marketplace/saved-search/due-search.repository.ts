import type { EntityManager } from '@mikro-orm/postgresql';
import type { CarFilters } from 'contracts/search';
import { nextDue } from './send-schedule.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';

/** A saved search whose letter is to be made now, if there is anything to tell. */
export interface DueSearch {
  id: number;
  name: string;
  filters: CarFilters;
  seenEventId: number;
  email: string;
  firstName: string | null;
}

/** Now, the newest event, and up to when an event must have happened for the impatient to be told. */
export interface Moment {
  at: Date;
  latest: number;
  ripe: Date;
}

// An account's address that nobody has proven gets no letters; the search waits for the proof.
const DUE = `from (select ?::timestamptz as at, ?::bigint as latest, ?::timestamptz as ripe) p
  cross join saved_search s left join app_user u on u.id = s.user_id
  where s.confirmed_at is not null
    and (u.id is null or (u.deleted_at is null and u.suspended_at is null and u.email_confirmed_at is not null))
    and ((s.frequency in ('daily', 'weekly') and s.due_at <= p.at)
      or (s.frequency = 'instant' and s.seen_event_id < p.latest
        and (select e.at from alert_event e where e.id > s.seen_event_id order by e.id limit 1) <= p.ripe))`;
const places = ({ at, latest, ripe }: Moment) => [at, latest, ripe];

/** The event from which on somebody who is due has to be told; null when nobody is due. */
export async function firstUntold(em: EntityManager, moment: Moment): Promise<number | null> {
  const [row] = await readRows(
    em,
    { first: col.nullable(col.number) },
    `select min(s.seen_event_id)::float8 as first ${DUE}`,
    places(moment),
  );
  return row?.first ?? null;
}

/**
 * Some who are due and have been told all up to `first`, by id; held until the transaction ends, and left out by every other
 * process meanwhile.
 */
export const claimDue = (
  em: EntityManager,
  moment: Moment,
  { first, limit }: { first: number; limit: number },
): Promise<DueSearch[]> =>
  em.execute(
    `select s.id, s.name, s.filters, s.seen_event_id::float8 as "seenEventId", coalesce(u.email, s.email) as email,
       u.first_name as "firstName" ${DUE}
       and s.seen_event_id >= ? order by s.id limit ? for update of s skip locked`,
    [...places(moment), first, limit],
  );

/** They have been told all up to the newest event, or there was nothing for them. */
export async function markNotified(em: EntityManager, ids: readonly number[], { at, latest }: Moment): Promise<void> {
  await em.execute(
    `update saved_search s set seen_event_id = greatest(s.seen_event_id, p.latest), due_at = ${nextDue('s.frequency', 'p.at')}
     from (select ?::timestamptz as at, ?::bigint as latest) p where s.id = any(?::int[])`,
    [at, latest, `{${ids.join(',')}}`],
  );
}
