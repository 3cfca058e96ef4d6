import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadWishes } from 'contracts/lead-wishes';
import { LeadStatus } from 'contracts/lead';
import { SITE_STAFF } from 'contracts/team-texts';
import { type MessageDetail, MessageKind, MessageSide } from 'contracts/message-kind';
import { col, countRows, readFlag, readRow, readRows, type RowOf } from '../../platform/database/read-rows.ts';
import { IS_BUYER_REVEALED } from '../lead/hidden-buyer.ts';

/** SQL for the names of a request's models, in its order; `request`: the column with its id. */
export const modelsOfRequest = (
  request: string,
): string => `(select coalesce(jsonb_agg(concat_ws(' ', b.name, o.name) order by m.position), '[]')
  from quote_request_model m join brand b on b.id = m.brand_id left join model o on o.id = m.model_id
  where m.request_id = ${request})`;

const HeadRow = {
  id: col.number,
  status: col.oneOf(LeadStatus.options),
  createdAt: col.time,
  isCancelled: col.flag,
  isAnonymous: col.flag,
  isRevealed: col.flag,
  userName: col.text,
  userEmail: col.text,
  userPhone: col.nullable(col.text),
  wishes: col.nullable(col.json<LeadWishes>()),
  buyerReadId: col.number,
  dealerReadId: col.number,
  carId: col.nullable(col.number),
  title: col.nullable(col.text),
  price: col.nullable(col.number),
  image: col.nullable(col.text),
  isPublic: col.nullable(col.flag),
  dealerId: col.number,
  dealerName: col.text,
  dealerCity: col.nullable(col.text),
  dealerPhone: col.nullable(col.text),
  isVerified: col.flag,
  requestId: col.nullable(col.number),
  models: col.list(col.text),
  endsAt: col.nullable(col.time),
  isOpen: col.flag,
  county: col.nullable(col.text),
};
export type HeadRow = RowOf<typeof HeadRow>;

/** A conversation with its car, request and dealer as they are today. */
export const findHead = (em: EntityManager, id: number): Promise<HeadRow | null> =>
  readRow(
    em,
    HeadRow,
    `select l.id, l.status, l.created_at as "createdAt", l.cancelled_at is not null as "isCancelled",
       l.anonymised_at is not null as "isAnonymous", ${IS_BUYER_REVEALED} as "isRevealed",
       l.user_name as "userName", l.user_email as "userEmail", l.user_phone as "userPhone", l.wishes,
       l.buyer_read_id as "buyerReadId", l.dealer_read_id as "dealerReadId", c.id as "carId", c.title,
       c.price::float8 as price, c.images->>0 as image, c.is_public as "isPublic", d.id as "dealerId", d.name as "dealerName",
       dc.name as "dealerCity", d.phone as "dealerPhone", d.status = 'verified' as "isVerified", l.request_id as "requestId",
       ${modelsOfRequest('l.request_id')} as models, r.ends_at as "endsAt", r.sent_at is not null and r.ended_at is null as "isOpen", rc.county
     from lead l join dealer d on d.id = l.dealer_id left join city dc on dc.id = d.city_id
       left join car_state c on c.id = l.car_id left join quote_request r on r.id = l.request_id left join city rc on rc.id = r.city_id
     where l.id = ?`,
    [id],
  );

const EntryRow = {
  id: col.number,
  side: col.oneOf(MessageSide.options),
  kind: col.oneOf(MessageKind.options),
  text: col.nullable(col.text),
  isConfirmed: col.flag,
  authorName: col.nullable(col.text),
  detail: col.nullable(col.json<MessageDetail>()),
  createdAt: col.time,
};
export type EntryRow = RowOf<typeof EntryRow>;

const ENTRY = `m.id, m.side, m.kind, m.text, m.is_confirmed as "isConfirmed", m.detail, m.created_at as "createdAt",
  case when u.role = 'admin' then '${SITE_STAFF}'
    when m.side = 'dealer' then nullif(concat_ws(' ', u.first_name, u.last_name), '') end as "authorName"
  from lead_message m left join app_user u on u.id = m.author_id`;

interface EntriesAsked {
  leadId: number;
  /** A buyer does not see what somebody else may have sent under the same address. */
  side: 'buyer' | 'dealer';
  limit: number;
  offset: number;
}

/** The newest entries, skipping `offset` of them, the oldest first, with the number of all. */
export async function findEntries(
  em: EntityManager,
  { leadId, side, limit, offset }: EntriesAsked,
): Promise<{ rows: EntryRow[]; total: number }> {
  const shown = `m.lead_id = ? and (m.is_confirmed or ? = 'dealer')`;
  const rows = await readRows(em, EntryRow, `select ${ENTRY} where ${shown} order by m.id desc limit ? offset ?`, [
    leadId,
    side,
    limit,
    offset,
  ]);
  if (offset === 0 && rows.length < limit) return { rows: rows.toReversed(), total: rows.length };
  const total = await countRows(em, `from lead_message m where ${shown}`, [leadId, side]);
  return { rows: rows.toReversed(), total };
}

/** One entry of a conversation; null for any other. */
export const findEntry = (em: EntityManager, leadId: number, id: number): Promise<EntryRow | null> =>
  readRow(em, EntryRow, `select ${ENTRY} where m.lead_id = ? and m.id = ?::bigint`, [leadId, id]);

/** Whether a request to several dealers still takes answers. */
export async function isRequestOpen(em: EntityManager, id: number): Promise<boolean> {
  return readFlag(em, 'select sent_at is not null and ended_at is null as "isOpen" from quote_request where id = ?', [
    id,
  ]);
}

/** How many entries of the other side a person has not read: as a buyer, or as the user of a dealer. */
export async function countUnread(em: EntityManager, userId: number, side: 'buyer' | 'dealer'): Promise<number> {
  const source =
    side === 'buyer'
      ? `lead l join lead_message m on m.lead_id = l.id and m.id > l.buyer_read_id and m.side = 'dealer'
         where l.buyer_id = ? and l.dealer_last_id > l.buyer_read_id`
      : `dealer d join lead l on l.dealer_id = d.id join lead_message m on m.lead_id = l.id and m.id > l.dealer_read_id
           and m.side = 'buyer'
         where d.user_id = ? and d.deleted_at is null and l.buyer_last_id > l.dealer_read_id and l.status <> 'spam'`;
  return countRows(em, `from ${source}`, [userId]);
}
