import type { EntityManager, FilterQuery, InferEntity } from '@mikro-orm/postgresql';
import { storableId } from 'contracts/id';
import type { DealerListInput, DealerTableInput, SubscriptionState } from 'contracts/dealer';
import { foldedSql, hasWords, searchWords } from '../../platform/database/folded-text.ts';
import { tableOrder } from '../../platform/database/table-order.ts';
import { Dealer } from './dealer.entity.ts';
import type { DealerWithCity } from './dealer.view.ts';
import { lockRows } from '../../platform/database/lock-rows.ts';
import { col, countRows, readIds, readRows } from '../../platform/database/read-rows.ts';

// Ids are 32-bit in the database; a larger one is unknown.
const SEARCHED = foldedSql(`concat_ws(' ', d.name, d.email, c.name)`);
const ORDERS = {
  name: foldedSql('d.name'),
  city: foldedSql('c.name'),
  status: 'd.status',
  subscription: 'd.subscription_expires_at',
  createdAt: 'd.created_at',
};

/** Remaining calendar days of Bucharest of a paid plan; the placeholder is now. */
const LEFT = `(d.subscription_plan <> 'free' and (d.subscription_expires_at at time zone 'Europe/Bucharest')::date
  - (?::timestamptz at time zone 'Europe/Bucharest')::date`;
const SUBSCRIPTION: Record<SubscriptionState, string> = {
  expiring: `${LEFT} between 0 and ?)`,
  expired: `${LEFT} < 0)`,
  suspended: 'd.suspended_at is not null',
};

/** The id of a live dealer as a part of another statement, by its user or by the stored name of its site. */
export const DEALER_OF = {
  user: '(select id from dealer where user_id = ? and deleted_at is null)',
  site: '(select id from dealer where subdomain = ? and deleted_at is null)',
} as const;

/** A live dealer with its city. */
export function findDealer(
  em: EntityManager,
  where: FilterQuery<InferEntity<typeof Dealer>>,
): Promise<DealerWithCity | null> {
  return em.findOne(Dealer, { $and: [where, { deletedAt: null }] }, { populate: ['city'] });
}

/** Locks the dealer until this transaction ends. */
export const lockDealer = (em: EntityManager, id: number): Promise<void> => lockRows(em, 'dealer', [id]);

/** The number and the state of a user's live dealer; null without one. Hand-written: almost every call of a dealer asks. */
export async function findOwnDealer(em: EntityManager, userId: number): Promise<{ id: number; status: string } | null> {
  const [row] = await readRows(
    em,
    { id: col.number, status: col.text },
    'select id, status from dealer where user_id = ? and deleted_at is null',
    [storableId(userId)],
  );
  return row ?? null;
}

export const byId = (id: number) => ({ id: storableId(id) });
export const byUser = (userId: number) => ({ user: storableId(userId) });

/** One page of live dealers, newest first by default; every word of `q` must occur in name, e-mail or city. */
export async function searchDealers(
  em: EntityManager,
  input: DealerListInput | DealerTableInput,
  { now, noticeDays }: { now: Date; noticeDays: number },
): Promise<{ dealers: DealerWithCity[]; total: number }> {
  const { q = '', status, limit, offset } = input;
  const order = tableOrder('sort' in input ? input.sort : '-createdAt', ORDERS, 'd.id');
  const words = searchWords(q);
  const conditions = ['d.deleted_at is null', hasWords(SEARCHED, words)];
  const values: unknown[] = [...words];
  if (status) {
    conditions.push('d.status = ?');
    values.push(status);
  }
  if ('subscription' in input && input.subscription) {
    conditions.push(SUBSCRIPTION[input.subscription]);
    if (input.subscription !== 'suspended') values.push(now);
    if (input.subscription === 'expiring') values.push(noticeDays);
  }
  const source = `from dealer d left join city c on c.id = d.city_id where ${conditions.join(' and ')}`;
  const ids = await readIds(em, `select d.id ${source} ${order} limit ? offset ?`, [...values, limit, offset]);
  const total = await countRows(em, source, values);
  const found = await em.find(Dealer, { id: ids }, { populate: ['city'] });
  const byRow = new Map(found.map((dealer) => [dealer.id, dealer]));
  return { dealers: ids.flatMap((id) => byRow.get(id) ?? []), total };
}
