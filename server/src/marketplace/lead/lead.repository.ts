import { createHash } from 'node:crypto';
import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import { isStorableId } from 'contracts/id';
import type { LeadWishes } from 'contracts/lead-wishes';
import { measuredResponse } from '../../catalog/dealer/response-time.ts';
import { turnSql } from '../../catalog/dealer/team/turn.service.ts';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { IS_BARRED } from '../../identity/user/barred-mailbox.service.ts';
import { LeadMessage } from './lead-message.entity.ts';
import { Lead } from './lead.entity.ts';
import { col, readOne } from '../../platform/database/read-rows.ts';

export type LeadRow = InferEntity<typeof Lead>;
export type LeadMessageRow = InferEntity<typeof LeadMessage>;

/** A car that leads may be sent for, with its dealer. Price in EUR. */
export interface RequestedCar {
  id: number;
  title: string;
  /** Brand, model and year: no free text of its dealer. */
  plainTitle: string;
  price: number;
  dealerId: number;
  dealerUserId: number;
  dealerName: string;
  dealerEmail: string;
  dealerPhone: string | null;
  /** An administrator has verified the dealer's identity. */
  isDealerVerified: boolean;
}

const hash = (...parts: (string | number | null)[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The member of a dealer's team who works on a lead. */
export interface Assignee {
  userId: number;
  name: string;
  email: string;
}

/** A lead of a sender for a car. */
export interface EarlierLead {
  id: number;
  carId: number;
  buyerId: number | null;
  /** In milliseconds. */
  createdMs: number;
  /** Hashes of its texts. */
  hashes: string[];
  assignee: Assignee | null;
  /** The sender has a link to it that is valid. */
  isLinked: boolean;
  /** It is its account's own address. */
  isOfOwner: boolean;
  /** The owner of the mailbox has confirmed its contact data. */
  isContactConfirmed: boolean;
  /** The senders that its texts name. */
  contacts: { name: string; phone: string | null }[];
}

/** The facts that decide about a submission. */
export interface SubmissionState {
  /** Null when the car takes no leads. */
  car: RequestedCar | null;
  /** The newest first. */
  earlier: EarlierLead[];
  /** The mailbox is a suspended person's. */
  isBarred: boolean;
  /** The sender's account has proven that it owns the address. */
  isProven: boolean;
  /** The id of a new lead. */
  leadId: number;
  /** The member of the dealer's team whose turn it is; null where leads are assigned by hand. */
  turn: Assignee | null;
  /** How fast the car's dealer answers. */
  response: Parameters<typeof measuredResponse.textOf>[0];
}

interface SubmissionKey {
  email: string;
  carId: number;
  buyerId: number | null;
  since: Date;
  /** The hash of the link's token that the sender shows; null without one. */
  linkHash: string | null;
  now: Date;
  /** The mailbox as those of suspended people are known. */
  barredHash: string;
  /** The beginning of the period of the dealer's response time. */
  measuredSince: Date;
  /** In Bucharest, for absences. */
  today: string;
}

/**
 * Locks one sender and one car until the transaction ends, and reads what decides about the submission.
 * The lock is a statement of its own, so that what is read includes everything that the earlier holder committed.
 */
export async function lockSubmission(
  em: EntityManager,
  { email, carId, buyerId, since, linkHash, now, barredHash, measuredSince, today }: SubmissionKey,
): Promise<SubmissionState> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`lead:${email}:${carId}`]);
  // No row has the id 0.
  const id = isStorableId(carId) ? carId : 0;
  return readOne(
    em,
    { ...STATE, car: col.nullable(col.json<RequestedCar>()) },
    `select (select to_jsonb(found) from (${REQUESTED_CAR}) found) as car,
       coalesce((select jsonb_agg(to_jsonb(l) order by l."createdMs" desc, l.id desc) from (${EARLIER_LEADS}) l), '[]') as earlier,
       exists (select 1 from app_user u where u.id = ? and lower(u.email) = ? and u.email_confirmed_at is not null
         and u.deleted_at is null) as "isProven", ${IS_BARRED} as "isBarred",
       nextval('lead_id_seq')::int as "leadId",
       (select to_jsonb(m) from (${RESPONSE}) m) as response, ${TURN} as turn`,
    [id, linkHash, now, id, email, since, buyerId, email, barredHash, id, measuredSince, id, today, id, today],
  );
}

const STATE = {
  earlier: col.list(col.json<EarlierLead>()),
  isProven: col.flag,
  isBarred: col.flag,
  leadId: col.number,
  response: col.json<SubmissionState['response']>(),
  turn: col.nullable(col.json<Assignee>()),
};

const REQUESTED_CAR = `select c.id, c.title, concat_ws(' ', b.name, o.name, c.year) as "plainTitle", c.price::float8 as price, d.id as "dealerId",
    d.user_id as "dealerUserId", d.name as "dealerName", d.email as "dealerEmail", d.phone as "dealerPhone",
    d.status = 'verified' as "isDealerVerified"
  from public_car c join dealer d on d.id = c.dealer_id join brand b on b.id = c.brand_id join model o on o.id = c.model_id
  where c.id = ?`;

const EARLIER_LEADS = `select l.id, l.car_id as "carId", l.buyer_id as "buyerId",
    (extract(epoch from l.created_at) * 1000)::float8 as "createdMs",
    array(select m.body_hash from lead_message m where m.lead_id = l.id) as hashes,
    (select jsonb_build_object('userId', u.id, 'name', concat_ws(' ', u.first_name, u.last_name), 'email', u.email)
      from app_user u where u.id = l.assigned_to and u.deleted_at is null and u.closed_at is null) as assignee,
    exists (select from lead_link k where k.lead_id = l.id and k.token_hash = ? and k.revoked_at is null
      and k.expires_at > ?) as "isLinked",
    exists (select from app_user u where u.id = l.buyer_id and lower(u.email) = l.user_email) as "isOfOwner",
    l.contact_confirmed_at is not null as "isContactConfirmed",
    (select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'phone', m.phone) order by m.id), '[]') from lead_message m
      where m.lead_id = l.id and m.kind = 'form' and m.name is not null) as contacts
  from lead l where l.car_id = ? and l.user_email = ? and l.created_at > ?`;

const OF_CAR = '(select dealer_id from car where id = ?)';
const RESPONSE = measuredResponse.sql(OF_CAR);
const TURN = turnSql(OF_CAR);

/** The changes of the sender's newest text to a lead of their own. */
export interface NewContact {
  buyerId: number | null;
  name: string;
  phone: string | null;
  consentAt: Date | null;
  wishes: LeadWishes | null;
  at: Date;
}

/**
 * A further text: the dealer has not seen it. Its sender's contact data replace the earlier ones, and a cancelled request is
 * asked for again; null: everything stays.
 */
export async function reopenLead(em: EntityManager, id: number, contact: NewContact | null): Promise<void> {
  if (!contact) {
    await em.execute('update lead set dealer_seen = false where id = ?', [id]);
    return;
  }
  const { buyerId, name, phone, consentAt, wishes, at } = contact;
  await em.execute(
    `update lead set dealer_seen = false, buyer_id = coalesce(buyer_id, ?), user_name = ?,
       user_phone = coalesce(?, user_phone), alternatives_consent_at = coalesce(alternatives_consent_at, ?),
       wishes = coalesce(?::jsonb, wishes), cancelled_at = null, contact_confirmed_at = coalesce(contact_confirmed_at, ?)
     where id = ?`,
    [buyerId, name, phone, consentAt, wishes && JSON.stringify(wishes), at, id],
  );
}

/** Hash that makes a submission the same within one lead. */
export const bodyHashOf = (leadId: number, body: (string | null)[]): string => hash(leadId, ...body);

/** Does this dealer record belong to this user? Null user: any (administrators). */
export async function hasDealer(em: EntityManager, id: number, userId: number | null): Promise<boolean> {
  if (!isStorableId(id)) return false;
  return (await em.count(Dealer, userId === null ? { id } : { id, user: userId, deletedAt: null })) > 0;
}

/** A lead about a car of this user's own dealer record, with its car. Null user: any dealer's (administrators). */
export async function findLead(em: EntityManager, id: number, userId: number | null): Promise<LeadRow | null> {
  if (!isStorableId(id)) return null;
  const own = userId === null ? {} : { dealer: { user: userId, deletedAt: null } };
  return em.findOne(Lead, { id, requestId: null, ...own }, { populate: ['car', 'assignee'] });
}

/** These leads with their cars, in this order. */
export async function leadsOf(em: EntityManager, ids: readonly number[]): Promise<LeadRow[]> {
  const found = await em.find(Lead, { id: { $in: [...ids] } }, { populate: ['car', 'assignee'] });
  const byId = new Map(found.map((lead) => [lead.id, lead]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The submissions of each lead in order of arrival. */
export async function textsOf(em: EntityManager, leads: readonly LeadRow[]): Promise<Map<number, LeadMessageRow[]>> {
  const texts = new Map(leads.map(({ id }) => [id, [] as LeadMessageRow[]]));
  if (leads.length === 0) return texts;
  const messages = await em.find(
    LeadMessage,
    { lead: { $in: [...texts.keys()] }, kind: 'form' },
    { orderBy: { id: 'asc' } },
  );
  for (const message of messages) texts.get(message.lead.id)?.push(message);
  return texts;
}
