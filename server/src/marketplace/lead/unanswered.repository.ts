import type { EntityManager } from '@mikro-orm/postgresql';
import { HOUR_MS } from 'contracts/durations';
import { isStorableId } from 'contracts/id';
import { UNANSWERED_HOURS, type UnansweredInput } from 'contracts/lead-unanswered';
import { foldedSql, hasWords, searchWords } from '../../platform/database/folded-text.ts';
import type { OpeningHours } from '../../catalog/dealer/dealer.entity.ts';
import { col, countRows, hasRows, readIds, readRows, type RowOf } from '../../platform/database/read-rows.ts';

const NOBODY_ANSWERED = `l.status = 'nou' and l.first_response_at is null and l.cancelled_at is null and l.anonymised_at is null`;
const before = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
const millis = (column: string, name: string) => `(extract(epoch from ${column}) * 1000)::float8 as "${name}"`;
const list = (ids: readonly number[]): string => `{${ids.join(',')}}`;

const SEARCHED = foldedSql(`concat_ws(' ', d.name, d.email, c.title)`);

export const UnansweredRow = {
  id: col.number,
  createdMs: col.number,
  carId: col.number,
  title: col.text,
  dealerId: col.number,
  dealerName: col.text,
  dealerEmail: col.text,
  dealerPhone: col.nullable(col.text),
  dealerSeen: col.flag,
  remindedMs: col.nullable(col.number),
};
export type UnansweredRow = RowOf<typeof UnansweredRow>;

/** Leads to live dealers that have had no answer for a day, the longest waiting first. */
export async function findUnanswered(
  em: EntityManager,
  { q = '', limit, offset, now }: UnansweredInput & { now: Date },
): Promise<{ rows: UnansweredRow[]; total: number }> {
  const words = searchWords(q);
  const source = `from lead l join car c on c.id = l.car_id join dealer d on d.id = l.dealer_id
    where ${NOBODY_ANSWERED} and d.deleted_at is null and l.created_at <= ? and ${hasWords(SEARCHED, words)}`;
  const since = before(now, UNANSWERED_HOURS.admin);
  const rows = await readRows(
    em,
    UnansweredRow,
    `select l.id, ${millis('l.created_at', 'createdMs')}, c.id as "carId", c.title, d.id as "dealerId", d.name as "dealerName",
       d.email as "dealerEmail", d.phone as "dealerPhone", l.dealer_seen as "dealerSeen", ${millis('l.dealer_reminded_at', 'remindedMs')}
     ${source} order by l.created_at, l.id limit ? offset ?`,
    [since, ...words, limit, offset],
  );
  const total = await countRows(em, source, [since, ...words]);
  return { rows, total };
}

/** A lead of which its dealer may have to be reminded. */
export const WaitingLead = {
  id: col.number,
  createdMs: col.number,
  userName: col.text,
  title: col.text,
  dealerId: col.number,
  dealerName: col.text,
  dealerEmail: col.text,
  hours: col.nullable(col.json<OpeningHours>()),
};
export type WaitingLead = RowOf<typeof WaitingLead>;

/** The rows are sorted by dealer; rejected dealers may not see buyers' data. */
const waitingLeads = (em: EntityManager, where: string, values: readonly unknown[]): Promise<WaitingLead[]> =>
  readRows(
    em,
    WaitingLead,
    `select l.id, ${millis('l.created_at', 'createdMs')}, l.user_name as "userName", c.title, d.id as "dealerId",
       d.name as "dealerName", d.email as "dealerEmail", d.opening_hours as hours
     from lead l join car c on c.id = l.car_id join dealer d on d.id = l.dealer_id
     where ${NOBODY_ANSWERED} and d.deleted_at is null and d.status <> 'rejected' and ${where}`,
    values,
  );

/** Leads of the given last days without an answer within four hours and without a reminder. */
export const findWaiting = (em: EntityManager, { now, days }: { now: Date; days: number }): Promise<WaitingLead[]> =>
  waitingLeads(
    em,
    `l.dealer_reminded_at is null and l.created_at <= ? and l.created_at > ? order by d.id, l.created_at, l.id`,
    [before(now, UNANSWERED_HOURS.dealer), before(now, days * 24)],
  );

/** Those of these leads that have waited for a day, and without a reminder within the last day. */
export function findToRemind(em: EntityManager, ids: readonly number[], now: Date): Promise<WaitingLead[]> {
  const day = before(now, UNANSWERED_HOURS.admin);
  return waitingLeads(
    em,
    `l.id = any(?::int[]) and l.created_at <= ? and (l.dealer_reminded_at is null or l.dealer_reminded_at <= ?)
     order by d.id, l.created_at, l.id for no key update of l`,
    [list(ids.filter(isStorableId)), day, day],
  );
}
/** Records that their dealers were reminded of these leads. */
export async function recordReminded(em: EntityManager, ids: readonly number[], now: Date): Promise<void> {
  await em.execute('update lead set dealer_reminded_at = ? where id = any(?::int[])', [now, list(ids)]);
}

/**
 * Records that the dealer was reminded of these leads; returns those that were not reminded of or answered meanwhile.
 */
export async function claimWaiting(em: EntityManager, ids: readonly number[], now: Date): Promise<Set<number>> {
  const rows = await readIds(
    em,
    `update lead l set dealer_reminded_at = ? where l.id = any(?::int[]) and ${NOBODY_ANSWERED} and l.dealer_reminded_at is null
     returning l.id`,
    [now, list(ids)],
  );
  return new Set(rows);
}

/** Leads whose senders agreed to other offers, and without an answer within two days. */
export function findOverdue(em: EntityManager, { now, days }: { now: Date; days: number }): Promise<OverdueLead[]> {
  return readRows(
    em,
    OverdueLead,
    `select l.id, l.car_id as "carId", l.dealer_id as "dealerId", l.user_email as email, concat_ws(' ', b.name, o.name, c.year) as title
     from lead l join car c on c.id = l.car_id join brand b on b.id = c.brand_id join model o on o.id = c.model_id
     where ${NOBODY_ANSWERED} and l.alternatives_consent_at is not null and l.alternatives_sent_at is null
       and l.created_at <= ? and l.created_at > ? order by l.id`,
    [before(now, UNANSWERED_HOURS.sender), before(now, days * 24)],
  );
}

export const OverdueLead = {
  id: col.number,
  carId: col.number,
  dealerId: col.number,
  email: col.text,
  /** Brand, model and year. */
  title: col.text,
};
export type OverdueLead = RowOf<typeof OverdueLead>;

/** Records that the sender was emailed; false when that was done, or the lead answered, meanwhile. */
export const claimOverdue = (em: EntityManager, id: number, now: Date): Promise<boolean> =>
  hasRows(
    em,
    `update lead l set alternatives_sent_at = ? where l.id = ? and ${NOBODY_ANSWERED} and l.alternatives_sent_at is null
     returning l.id`,
    [now, id],
  );
