import type { EntityManager } from '@mikro-orm/postgresql';
import { CONFIRMATION_DAYS } from 'contracts/stock';
import { hasAged, ON_OFFER } from './confirmation-days.ts';
import { col, countWritten, readRows, type RowOf } from '../../../platform/database/read-rows.ts';

const CONFIRMED = 'confirmed_at = ?, is_demoted = false, is_hidden = false, confirmation_notice = 0';

/** Confirms these cars; returns their number. */
export async function confirmCars(em: EntityManager, ids: readonly number[], now: Date): Promise<number> {
  return countWritten(em, `update car set ${CONFIRMED} where id = any(?::int[]) returning id`, [
    now,
    `{${ids.join(',')}}`,
  ]);
}

/** Confirms all cars of a dealer that are on offer; returns their number. */
export async function confirmAllCars(em: EntityManager, dealerId: number, now: Date): Promise<number> {
  return countWritten(em, `update car c set ${CONFIRMED} where c.dealer_id = ? and ${ON_OFFER} returning c.id`, [
    now,
    dealerId,
  ]);
}

/** When the administrator enabled the rule; null while it is off. */
export async function ruleSince(em: EntityManager, key: string): Promise<Date | null> {
  const [row] = await readRows(
    em,
    { since: col.number },
    `select (extract(epoch from updated_at) * 1000)::float8 as since from setting where key = ? and value = 'true'`,
    [key],
  );
  return row ? new Date(row.since) : null;
}

/** The rule is off: only the dates remain. */
export async function liftAll(em: EntityManager): Promise<void> {
  await em.execute(
    `update car set is_demoted = false, is_hidden = false, confirmation_notice = 0
     where is_demoted or is_hidden or confirmation_notice > 0`,
  );
}

/** No car's days count from before the rule was enabled. */
const SINCE = 'greatest(c.confirmed_at, ?::timestamptz)';
/** The two placeholders are the rule's start and now. */
const aged = (days: number) => hasAged(SINCE, days);

export interface Rule {
  now: Date;
  since: Date;
}

/** Demotes and hides announced cars that were not confirmed; returns the number of changed cars. */
export async function applyRule(em: EntityManager, { now, since }: Rule): Promise<number> {
  return countWritten(
    em,
    `with state as (
       select c.id, c.confirmation_notice >= 1 and ${aged(CONFIRMATION_DAYS.demoted + 1)} as demoted,
         c.confirmation_notice >= 2 and ${aged(CONFIRMATION_DAYS.hidden + 1)} as hidden
       from car c where ${ON_OFFER} and c.confirmed_at < ?::timestamptz - interval '5 days')
     update car c set is_demoted = state.demoted, is_hidden = state.hidden from state
     where state.id = c.id and (c.is_demoted, c.is_hidden) is distinct from (state.demoted, state.hidden) returning c.id`,
    [since, now, since, now, now],
  );
}

/** A dealer's announced cars, with the dealer's address. */
export const DueStock = { name: col.text, email: col.text, count: col.number, titles: col.list(col.text) };
export type DueStock = RowOf<typeof DueStock>;

const SHOWN_TITLES = 10;

/**
 * Marks cars as announced at a level (1 demotion, 2 hiding) and returns them by dealer: in the transaction that queues
 * the emails, so each car is announced once. Dealers that are not public get no email.
 */
export async function claimDue(em: EntityManager, level: 1 | 2, { now, since }: Rule): Promise<DueStock[]> {
  const days = level === 1 ? CONFIRMATION_DAYS.demotionNotice : CONFIRMATION_DAYS.hidingNotice;
  return readRows(
    em,
    DueStock,
    `with taken as (
       update car c set confirmation_notice = ? from dealer_state d
       where d.id = c.dealer_id and d.is_public and ${ON_OFFER} and c.confirmation_notice = ?
         and c.confirmed_at < ?::timestamptz - interval '5 days' and ${aged(days)}
       returning c.id, c.title, d.id as dealer_id, d.name, d.email)
     select name, email, count(*)::int as count, (array_agg(title order by id))[1:${SHOWN_TITLES}] as titles
     from taken group by dealer_id, name, email order by dealer_id`,
    [level, level - 1, now, since, now],
  );
}
