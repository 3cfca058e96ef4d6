import type { EntityManager } from '@mikro-orm/postgresql';
import { isStorableId } from 'contracts/id';
import type { CarModerationKind, ModerationKind } from 'contracts/moderation';
import { lookSql } from './look.repository.ts';
import { DecisionRow } from './moderation.view.ts';
import { col, hasRows, readId, readIds, readRow, readRows, type RowOf } from '../../platform/database/read-rows.ts';

const millis = (column: string, name: string) => `(extract(epoch from m.${column}) * 1000)::float8 as "${name}"`;

/** The columns of a DecisionRow; `m` is the decision. */
export const DECISION_COLUMNS = `m.id, m.kind, m.dealer_id as "dealerId", m.car_id as "carId", m.reason, m.report_id as "reportId",
  m.status_before as "statusBefore", m.decided_by_id as "decidedById", ${millis('decided_at', 'decidedMs')},
  ${millis('until', 'untilMs')}, m.ending, m.complaint, ${millis('complained_at', 'complainedMs')}, m.is_reversed as "isReversed",
  m.answer, ${millis('answered_at', 'answeredMs')}, m.follows_id is not null as "isAlike"`;

const arrayOf = (ids: readonly number[]): string => `{${ids.filter(isStorableId).join(',')}}`;

/** The subject of a decision: a car that is not deleted, and its live dealer. */
export const Subject = { carId: col.number, title: col.text, dealerId: col.number, name: col.text, email: col.text };
export type Subject = RowOf<typeof Subject>;

/** The car and its dealer, locked until the transaction ends; null for unknown and deleted ones. */
export async function lockSubject(em: EntityManager, carId: number): Promise<Subject | null> {
  if (!isStorableId(carId)) return null;
  return readRow(
    em,
    Subject,
    `select c.id as "carId", c.title, d.id as "dealerId", d.name, d.email from car c join dealer d on d.id = c.dealer_id
     where c.id = ? and c.deleted_at is null and d.deleted_at is null for no key update of c`,
    [carId],
  );
}

/** The decisions in force against these cars, by car, oldest first. */
export async function runningOf(em: EntityManager, carIds: readonly number[]): Promise<Map<number, DecisionRow[]>> {
  const found = new Map<number, DecisionRow[]>();
  if (carIds.length === 0) return found;
  const rows = await readRows(
    em,
    DecisionRow,
    `select ${DECISION_COLUMNS} from moderation_decision m where m.car_id = any(?::int[]) and m.ended_at is null order by m.id`,
    [arrayOf(carIds)],
  );
  for (const row of rows) if (row.carId !== null) found.set(row.carId, [...(found.get(row.carId) ?? []), row]);
  return found;
}

/** The decision by which a dealer's account is rejected; null when none is in force. */
export const runningOfAccount = (em: EntityManager, dealerId: number): Promise<DecisionRow | null> =>
  readRow(
    em,
    DecisionRow,
    `select ${DECISION_COLUMNS} from moderation_decision m where m.dealer_id = ? and m.kind = 'account' and m.ended_at is null`,
    [dealerId],
  );

/** The moment at which a last day in Bucharest is over. */
const LAST_DAY = `(?::date + 1)::timestamp at time zone 'Europe/Bucharest'`;

/** A decision to store; `until` is its last day in Bucharest. */
export interface NewDecision {
  kind: ModerationKind;
  dealerId: number;
  carId: number | null;
  reason: string;
  reportId?: number | null;
  statusBefore?: string | null;
  byId: number;
  at: Date;
  until?: string | null;
}

/** Stores a decision; null while one of its kind is in force already. */
export async function insertDecision(em: EntityManager, decision: NewDecision): Promise<number | null> {
  const { kind, dealerId, carId, reason, reportId = null, statusBefore = null, byId, at, until = null } = decision;
  return readId(
    em,
    `insert into moderation_decision (kind, dealer_id, car_id, reason, report_id, status_before, decided_by_id, decided_at, until, look)
     values (?, ?, ?, ?, ?, ?, ?, ?, ${LAST_DAY}, (select ${lookSql('c')} from car c where c.id = ?::int))
     on conflict do nothing returning id`,
    [kind, dealerId, carId, reason, reportId, statusBefore, byId, at, until, carId],
  );
}

/** A copy that was hidden by likeness is judged by a person: from then on the decision is its own. */
export async function confirmFollowing(em: EntityManager, decision: NewDecision): Promise<boolean> {
  const { kind, carId, reason, reportId = null, byId, at, until = null } = decision;
  return hasRows(
    em,
    `update moderation_decision set follows_id = null, reason = ?, report_id = coalesce(?, report_id), decided_by_id = ?,
       decided_at = ?, until = ${LAST_DAY}
     where car_id = ? and kind = ? and ended_at is null and follows_id is not null returning id`,
    [reason, reportId, byId, at, until, carId, kind],
  );
}

/** Why a decision ends, and by whom: null when it expires. */
export interface Ending {
  ending: 'expired' | 'lifted' | 'reversed';
  byId: number | null;
  at: Date;
}

/** Ends decisions in force, and those of copies that followed them; returns the ended ones. */
export function endDecisions(
  em: EntityManager,
  ids: readonly number[],
  { ending, byId, at }: Ending,
): Promise<DecisionRow[]> {
  return readRows(
    em,
    DecisionRow,
    `update moderation_decision m set ended_at = ?, ended_by_id = ?, ending = ?
     where (m.id = any(?::int[]) or m.follows_id = any(?::int[])) and m.ended_at is null returning ${DECISION_COLUMNS}`,
    [at, byId, ending, arrayOf(ids), arrayOf(ids)],
  );
}

/** The decision of a kind in force against a car; null when there is none. */
export async function runningDecision(
  em: EntityManager,
  carId: number,
  kind: CarModerationKind,
): Promise<DecisionRow | null> {
  return (await runningOf(em, [carId])).get(carId)?.find((row) => row.kind === kind) ?? null;
}

/** Decisions past their last day. */
export const findOver = (em: EntityManager, now: Date): Promise<number[]> =>
  readIds(em, 'select id from moderation_decision where ended_at is null and until <= ?', [now]);
