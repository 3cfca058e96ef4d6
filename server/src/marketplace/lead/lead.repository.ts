import { createHash } from 'node:crypto';
import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import { isStorableId } from 'contracts/id';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { LeadMessage } from './lead-message.entity.ts';
import { Lead } from './lead.entity.ts';
import { col, type RowOf, readRows } from '../../platform/database/read-rows.ts';
import { typedQuery } from '../../platform/database/typed-query.ts';
import { User } from '../../identity/user/user.entity.ts';

export type LeadRow = InferEntity<typeof Lead>;
export type LeadMessageRow = InferEntity<typeof LeadMessage>;

/** A car that leads may be sent for, with its dealer. Price in EUR. */
export const RequestedCar = {
  id: col.number,
  title: col.text,
  /** Brand, model and year: no free text of its dealer. */
  plainTitle: col.text,
  price: col.number,
  dealerId: col.number,
  dealerUserId: col.number,
  dealerName: col.text,
  dealerEmail: col.text,
  dealerPhone: col.nullable(col.text),
  /** An administrator has verified the dealer's identity. */
  isDealerVerified: col.flag,
};
export type RequestedCar = RowOf<typeof RequestedCar>;

// Ids beyond PostgreSQL's integer are well-formed but match nothing.
const hash = (...parts: (string | number | null)[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** How emails to unproven mailboxes name a car: of `car c`, `brand b`, `model o`. */
export const PLAIN_TITLE = `concat_ws(' ', b.name, o.name, c.year)`;

/** Lock for one sender and one car: one submission at a time, until the transaction ends. */
export async function lockSender(em: EntityManager, email: string, carId: number): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`lead:${email}:${carId}`]);
}

export async function findRequestedCar(em: EntityManager, carId: number): Promise<RequestedCar | null> {
  if (!isStorableId(carId)) return null;
  const [car] = await readRows(
    em,
    RequestedCar,
    `select c.id, c.title, ${PLAIN_TITLE} as "plainTitle", c.price::float8 as price, d.id as "dealerId",
       d.user_id as "dealerUserId", d.name as "dealerName", d.email as "dealerEmail", d.phone as "dealerPhone",
       d.status = 'verified' as "isDealerVerified"
     from public_car c join dealer d on d.id = c.dealer_id join brand b on b.id = c.brand_id join model o on o.id = c.model_id
     where c.id = ?`,
    [carId],
  );
  return car ?? null;
}

/** Hash that makes a submission the same within one lead. */
export const bodyHashOf = (leadId: number, body: (string | null)[]): string => hash(leadId, ...body);

/** Newest first. */
export async function findLeadsSince(
  em: EntityManager,
  { email, carId, since }: { email: string; carId: number; since: Date },
): Promise<LeadRow[]> {
  if (!isStorableId(carId)) return [];
  return em.find(
    Lead,
    { car: carId, userEmail: email, createdAt: { $gt: since } },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
}

/** Has this account proven that it owns this address? */
export async function hasProven(em: EntityManager, userId: number, email: string): Promise<boolean> {
  const row = await typedQuery(em, User)
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where(({ fn }) => fn('lower', ['email']), '=', email)
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasSubmission(em: EntityManager, bodyHash: string): Promise<boolean> {
  return (await em.count(LeadMessage, { bodyHash })) > 0;
}

/** Does this dealer record belong to this user? Null user: any (administrators). */
export async function hasDealer(em: EntityManager, id: number, userId: number | null): Promise<boolean> {
  if (!isStorableId(id)) return false;
  return (await em.count(Dealer, userId === null ? { id } : { id, user: userId, deletedAt: null })) > 0;
}

/** A lead of this user's own dealer record, with its car. Null user: any dealer's (administrators). */
export async function findLead(em: EntityManager, id: number, userId: number | null): Promise<LeadRow | null> {
  if (!isStorableId(id)) return null;
  const own = userId === null ? { id } : { id, dealer: { user: userId, deletedAt: null } };
  return em.findOne(Lead, own, { populate: ['car'] });
}

/** These leads with their cars, in this order. */
export async function leadsOf(em: EntityManager, ids: readonly number[]): Promise<LeadRow[]> {
  const found = await em.find(Lead, { id: { $in: [...ids] } }, { populate: ['car'] });
  const byId = new Map(found.map((lead) => [lead.id, lead]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The submissions of each lead in order of arrival. */
export async function textsOf(em: EntityManager, leads: readonly LeadRow[]): Promise<Map<number, LeadMessageRow[]>> {
  const texts = new Map(leads.map(({ id }) => [id, [] as LeadMessageRow[]]));
  if (leads.length === 0) return texts;
  const messages = await em.find(LeadMessage, { lead: { $in: [...texts.keys()] } }, { orderBy: { id: 'asc' } });
  for (const message of messages) texts.get(message.lead.id)?.push(message);
  return texts;
}
