import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuoteWishes } from 'contracts/quote-request';
import { col, hasRows, readIds, readOne, readRow, readRows, type RowOf } from '../../platform/database/read-rows.ts';

export interface NewQuoteRequest {
  buyerId: number | null;
  name: string | null;
  /** In lower case. */
  email: string;
  phone: string | null;
  /** Where the address has to be confirmed first. */
  confirm: { hash: string; until: Date } | null;
  cityId: number | null;
  radiusKm: number | null;
  wishes: QuoteWishes;
  message: string | null;
  models: readonly { brandId: number; modelId: number }[];
  at: Date;
}

/** Stores a request that is not sent yet, in the transaction of `em`; returns its id. */
export async function insertRequest(em: EntityManager, request: NewQuoteRequest): Promise<number> {
  const { buyerId, name, email, phone, confirm, cityId, radiusKm, wishes, message, models, at } = request;
  const row = await readOne(
    em,
    { id: col.number },
    `insert into quote_request (buyer_id, name, email, phone, confirmed_at, confirm_hash, confirm_until, city_id, radius_km,
       wishes, message, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?) returning id`,
    [
      buyerId,
      name,
      email,
      phone,
      confirm ? null : at,
      confirm?.hash ?? null,
      confirm?.until ?? null,
      cityId,
      radiusKm,
      JSON.stringify(wishes),
      message,
      at,
    ],
  );
  for (const [position, { brandId, modelId }] of models.entries()) {
    await em.execute('insert into quote_request_model (request_id, brand_id, model_id, position) values (?, ?, ?, ?)', [
      row.id,
      brandId,
      modelId,
      position,
    ]);
  }
  return row.id;
}

/** Requests of one person are stored one after the other, until the transaction ends. */
export async function lockPerson(em: EntityManager, email: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`quote-request:${email}`]);
}

/** Whether the account has proven to own its address. */
export const isAddressProven = (em: EntityManager, userId: number): Promise<boolean> =>
  hasRows(em, 'select 1 from app_user where id = ? and email_confirmed_at is not null', [userId]);

interface Person {
  buyerId: number | null;
  /** A proven address; null: the account alone says who it is. */
  email: string | null;
}

/**
 * A person's open requests: how many, and whether one is for one of these models. Those of an account that has not proven
 * an address are not its owner's.
 */
export async function openRequestsOf(
  em: EntityManager,
  { buyerId, email }: Person,
  { models, now }: { models: readonly number[]; now: Date },
): Promise<{ count: number; isForModel: boolean }> {
  const [row] = await readRows(
    em,
    { count: col.number, isForModel: col.flag },
    `select count(*)::int as count, coalesce(bool_or(exists (select 1 from quote_request_model m where m.request_id = r.id
         and m.model_id = any(?::int[]))), false) as "isForModel"
     from quote_request r left join app_user u on u.id = r.buyer_id
     where (r.buyer_id = ? or (lower(r.email) = ? and (r.buyer_id is null or u.email_confirmed_at is not null)))
       and r.sent_at is not null and r.ended_at is null and r.ends_at > ?`,
    [`{${models.join(',')}}`, buyerId ?? 0, email ?? '', now],
  );
  return row ?? { count: 0, isForModel: false };
}

const STORED = {
  id: col.number,
  buyerId: col.nullable(col.number),
  email: col.text,
  name: col.nullable(col.text),
  cityId: col.nullable(col.number),
  radiusKm: col.nullable(col.number),
  message: col.nullable(col.text),
  wishes: col.json<QuoteWishes>(),
  modelIds: col.list(col.number),
  brandIds: col.list(col.number),
};
export type StoredRequest = RowOf<typeof STORED>;

/** The unsent request of a link, locked until the transaction ends; null once it is used or has expired. */
export const lockUnconfirmed = (em: EntityManager, hash: string, now: Date): Promise<StoredRequest | null> =>
  readRow(
    em,
    STORED,
    `select r.id, r.buyer_id as "buyerId", lower(r.email) as email, r.name, r.city_id as "cityId", r.radius_km as "radiusKm",
       r.message, r.wishes,
       array(select m.model_id from quote_request_model m where m.request_id = r.id and m.model_id is not null order by m.position) as "modelIds",
       array(select m.brand_id from quote_request_model m where m.request_id = r.id and m.model_id is not null order by m.position) as "brandIds"
     from quote_request r where r.confirm_hash = ? and r.confirm_until > ? and r.email is not null for update`,
    [hash, now],
  );

/** Uses the link; the request belongs to the account that followed it, if that has the address. */
export async function confirmRequest(
  em: EntityManager,
  id: number,
  { buyerId, at }: { buyerId: number | null; at: Date },
): Promise<void> {
  await em.execute('update quote_request set confirmed_at = ?, confirm_hash = null, buyer_id = ? where id = ?', [
    at,
    buyerId,
    id,
  ]);
}

export async function markSent(
  em: EntityManager,
  id: number,
  { at, endsAt }: { at: Date; endsAt: Date },
): Promise<void> {
  await em.execute('update quote_request set sent_at = ?, ends_at = ? where id = ?', [at, endsAt, id]);
}

/** Ends a request that has not ended; false for one that has. */
export const endRequest = (
  em: EntityManager,
  id: number,
  { ending, at }: { ending: 'accepted' | 'cancelled' | 'unmatched'; at: Date },
): Promise<boolean> =>
  hasRows(
    em,
    `update quote_request set ended_at = ?, ending = ?, confirm_hash = null where id = ? and ended_at is null returning id`,
    [at, ending, id],
  );

/** Records which dealers were left out since they answer nothing. */
export async function recordSkips(
  em: EntityManager,
  id: number,
  { dealers, at }: { dealers: readonly number[]; at: Date },
): Promise<void> {
  for (const dealer of dealers) {
    await em.execute('insert into quote_request_skip (request_id, dealer_id, created_at) values (?, ?, ?)', [
      id,
      dealer,
      at,
    ]);
  }
}

/** All conversations of a request, in the order in which they are locked. */
export const leadsOfRequest = (em: EntityManager, id: number): Promise<number[]> =>
  readIds(em, 'select id from lead where request_id = ? order by id', [id]);

/** The conversations of a request that are not cancelled, except one. */
export const openLeadsOf = (em: EntityManager, id: number, except: number): Promise<number[]> =>
  readIds(em, 'select id from lead where request_id = ? and cancelled_at is null and id <> ? order by id', [
    id,
    except,
  ]);

/** Who sent a request; null once the person is forgotten. */
export const findSender = (
  em: EntityManager,
  id: number,
): Promise<{ name: string | null; email: string; phone: string | null } | null> =>
  readRow(
    em,
    { name: col.nullable(col.text), email: col.text, phone: col.nullable(col.text) },
    'select name, email, phone from quote_request where id = ? and email is not null',
    [id],
  );
