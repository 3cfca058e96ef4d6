// The dealers that are shown beside compared offers.
import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readIds, readRows } from '../../platform/database/read-rows.ts';

/** Degrees; null where one of the towns is unknown, or nobody entered its place. */
const POINT = { latitude: col.nullable(col.number), longitude: col.nullable(col.number) };

export interface ComparedDealer {
  leadId: number;
  id: number;
  name: string;
  city: string | null;
  verified: boolean;
  latitude: number | null;
  longitude: number | null;
  /** The place of the buyer's town. */
  buyerLatitude: number | null;
  buyerLongitude: number | null;
}

/** The dealers of these conversations. The buyer's town is the request's, else the one of the account. */
export const findComparedDealers = (em: EntityManager, leadIds: readonly number[]): Promise<ComparedDealer[]> =>
  readRows(
    em,
    {
      leadId: col.number,
      id: col.number,
      name: col.text,
      city: col.nullable(col.text),
      verified: col.flag,
      ...POINT,
      buyerLatitude: POINT.latitude,
      buyerLongitude: POINT.longitude,
    },
    `select l.id as "leadId", d.id, d.name, t.name as city, d.status = 'verified' as verified, t.latitude, t.longitude,
       h.latitude as "buyerLatitude", h.longitude as "buyerLongitude"
     from lead l join dealer d on d.id = l.dealer_id left join city t on t.id = d.city_id
       left join quote_request r on r.id = l.request_id left join app_user u on u.id = l.buyer_id
       left join city h on h.id = coalesce(r.city_id, (select n.id from city n where lower(n.name) = lower(u.city) order by n.id limit 1))
     where l.id = any(?::int[])`,
    [`{${leadIds.join(',')}}`],
  );

/** The conversations of a request to several dealers. */
export const findLeadsOfRequest = (em: EntityManager, requestId: number): Promise<number[]> =>
  readIds(em, 'select id from lead where request_id = ? order by id', [requestId]);
