import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuoteRequest, QuoteWishes } from 'contracts/quote-request';
import { col, countRows, readRows, type RowOf } from '../../platform/database/read-rows.ts';

/** A condition on the requests `r`, with its values. */
export interface RequestFilter {
  sql: string;
  values: readonly unknown[];
}

const ROW = {
  id: col.number,
  city: col.nullable(col.text),
  county: col.nullable(col.text),
  radiusKm: col.nullable(col.number),
  message: col.nullable(col.text),
  wishes: col.json<QuoteWishes>(),
  createdAt: col.time,
  sentAt: col.nullable(col.time),
  endsAt: col.nullable(col.time),
  endedAt: col.nullable(col.time),
  ending: col.nullable(col.text),
  models: col.list(col.json<QuoteRequest['models'][number]>()),
};
export type RequestRow = RowOf<typeof ROW>;

/** A page of requests, the newest first, and how many there are. */
export async function findRequests(
  em: EntityManager,
  { sql, values }: RequestFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const rows = await readRows(
    em,
    ROW,
    `select r.id, t.name as city, t.county, r.radius_km as "radiusKm", r.message, r.wishes, r.created_at as "createdAt",
       r.sent_at as "sentAt", r.ends_at as "endsAt", r.ended_at as "endedAt", r.ending,
       coalesce((select jsonb_agg(jsonb_build_object('brand', jsonb_build_object('name', b.name, 'slug', b.slug),
         'model', case when o.id is not null then jsonb_build_object('name', o.name, 'slug', o.slug) end) order by m.position)
         from quote_request_model m join brand b on b.id = m.brand_id left join model o on o.id = m.model_id
         where m.request_id = r.id), '[]') as models
     from quote_request r left join city t on t.id = r.city_id where ${sql} order by r.created_at desc, r.id desc
     limit ? offset ?`,
    [...values, limit, offset],
  );
  const total = await countRows(em, `from quote_request r where ${sql}`, values);
  return { rows, total };
}

const CONVERSATION = {
  requestId: col.number,
  leadId: col.number,
  dealerId: col.number,
  dealerName: col.text,
  dealerCity: col.nullable(col.text),
  isVerified: col.flag,
  unread: col.number,
  offerId: col.nullable(col.number),
  price: col.nullable(col.number),
  offerState: col.nullable(col.text),
  validUntil: col.nullable(col.text),
};
export type RequestConversation = RowOf<typeof CONVERSATION>;

export interface Reader {
  side: 'buyer' | 'dealer';
  /** The dealer's user; null for a buyer, who reads all conversations. */
  dealerUserId: number | null;
  /** The day in Bucharest: an offer ends with its last day. */
  today: string;
}

/** The conversations of these requests that the reader may see, with the offer that stands in each. */
export const findConversations = (
  em: EntityManager,
  requests: readonly number[],
  { side, dealerUserId, today }: Reader,
): Promise<RequestConversation[]> =>
  readRows(
    em,
    CONVERSATION,
    `select l.request_id as "requestId", l.id as "leadId", d.id as "dealerId", d.name as "dealerName", t.name as "dealerCity",
       d.status = 'verified' as "isVerified",
       (select count(*)::int from lead_message m where m.lead_id = l.id and m.side <> ? and m.id > l.${side}_read_id) as unread,
       o.id as "offerId", o.price::float8 as price, o.valid_until::text as "validUntil",
       case when o.state = 'sent' and o.valid_until < ?::date then 'expired' else o.state end as "offerState"
     from lead l join dealer d on d.id = l.dealer_id left join city t on t.id = d.city_id
     left join lateral (select * from offer f where f.lead_id = l.id and f.state not in ('withdrawn', 'replaced')
       order by f.version desc limit 1) o on true
     where l.request_id = any(?::int[]) and (?::int is null or d.user_id = ?) order by l.id`,
    [side, today, `{${requests.join(',')}}`, dealerUserId, dealerUserId],
  );

export interface StandingOffer {
  requestId: number;
  leadId: number;
  price: number;
}

/** The newest offer of each dealer that was not taken back, of these requests. EUR. */
export const findStandingOffers = (em: EntityManager, requests: readonly number[]): Promise<StandingOffer[]> =>
  readRows(
    em,
    { requestId: col.number, leadId: col.number, price: col.number },
    `select distinct on (l.id) l.request_id as "requestId", l.id as "leadId", o.price::float8 as price
     from lead l join offer o on o.lead_id = l.id and o.state not in ('withdrawn', 'replaced')
     where l.request_id = any(?::int[]) order by l.id, o.version desc`,
    [`{${requests.join(',')}}`],
  );
