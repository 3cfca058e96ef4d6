import type { EntityManager } from '@mikro-orm/postgresql';
import { isStorableId } from 'contracts/id';
import type { ComplaintListInput } from 'contracts/moderation';
import { DECISION_COLUMNS } from '../../catalog/moderation/moderation.repository.ts';
import type { DecisionRow } from '../../catalog/moderation/moderation.view.ts';
import { lockRows } from '../../platform/database/lock-rows.ts';
import { col, countRows, hasRows, readRows } from '../../platform/database/read-rows.ts';

/** A decision with its dealer, car and reporter. */
export interface ConcernedRow extends DecisionRow {
  dealerName: string;
  dealerEmail: string;
  dealerUserId: number;
  title: string | null;
  /** The reporter of the advert who left an address; null otherwise. */
  reporter: string | null;
}

const SELECT = `select ${DECISION_COLUMNS}, d.name as "dealerName", d.email as "dealerEmail", d.user_id as "dealerUserId", c.title,
    r.email as reporter
  from moderation_decision m join dealer d on d.id = m.dealer_id left join car c on c.id = m.car_id
  left join report r on r.id = m.report_id`;

/**
 * A decision, locked until the transaction ends; null for unknown ids and deleted dealers. What it is about is locked
 * first, as by whoever decides.
 */
export async function lockDecision(em: EntityManager, id: number): Promise<ConcernedRow | null> {
  if (!isStorableId(id)) return null;
  const [subject] = await readRows(
    em,
    { carId: col.nullable(col.number), dealerId: col.number },
    'select car_id as "carId", dealer_id as "dealerId" from moderation_decision where id = ?',
    [id],
  );
  if (!subject) return null;
  if (subject.carId === null) await lockRows(em, 'dealer', [subject.dealerId]);
  else await lockRows(em, 'car', [subject.carId]);
  // Unchecked cast: the columns of a decision (checked in moderation.repository.ts) and of its dealer.
  const [row] = await em.execute<ConcernedRow[]>(
    `${SELECT} where m.id = ? and d.deleted_at is null for no key update of m`,
    [id],
  );
  return row ?? null;
}

export async function saveComplaint(
  em: EntityManager,
  id: number,
  { text, at }: { text: string; at: Date },
): Promise<void> {
  await em.execute('update moderation_decision set complaint = ?, complained_at = ? where id = ?', [text, at, id]);
}

export async function saveAnswer(
  em: EntityManager,
  id: number,
  { isReversed, answer, byId, at }: { isReversed: boolean; answer: string; byId: number; at: Date },
): Promise<void> {
  await em.execute(
    'update moderation_decision set is_reversed = ?, answer = ?, answered_by_id = ?, answered_at = ? where id = ?',
    [isReversed, answer, byId, at, id],
  );
}

/** One page of complaints: open ones by waiting time, decided ones newest first. */
export async function findComplaints(
  em: EntityManager,
  { status, limit, offset }: ComplaintListInput,
): Promise<{ rows: ConcernedRow[]; total: number }> {
  const state = { open: 'and m.answered_at is null', decided: 'and m.answered_at is not null' };
  const where = `where m.complained_at is not null and d.deleted_at is null ${status ? state[status] : ''}`;
  const order = status === 'open' ? 'm.complained_at, m.id' : 'm.complained_at desc, m.id desc';
  // Unchecked cast: the columns of a decision (checked in moderation.repository.ts) and of its dealer.
  const rows = await em.execute<ConcernedRow[]>(`${SELECT} ${where} order by ${order} limit ? offset ?`, [
    limit,
    offset,
  ]);
  const total = await countRows(em, `from moderation_decision m join dealer d on d.id = m.dealer_id ${where}`);
  return { rows, total };
}

/** Is there another administrator than this one? */
export const hasOtherAdmin = (em: EntityManager, userId: number): Promise<boolean> =>
  hasRows(
    em,
    `select 1 from app_user where role = 'admin' and deleted_at is null and suspended_at is null and id <> ? limit 1`,
    [userId],
  );
