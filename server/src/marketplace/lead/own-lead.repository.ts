import type { EntityManager } from '@mikro-orm/postgresql';
import { LeadStatus } from 'contracts/lead';
import { col, readRows, type RowOf } from '../../platform/database/read-rows.ts';

/** A lead as its sender may read it, with its car and dealer as they are today. */
const OwnLeadRow = {
  id: col.number,
  status: col.oneOf(LeadStatus.options),
  dealerSeen: col.flag,
  /** The dealer has written, or sent an offer. */
  isAnswered: col.flag,
  createdAt: col.time,
  message: col.nullable(col.text),
  carId: col.number,
  title: col.text,
  price: col.number,
  image: col.nullable(col.text),
  isPublic: col.flag,
  dealerId: col.number,
  dealerName: col.text,
  dealerPhone: col.nullable(col.text),
};
export type OwnLeadRow = RowOf<typeof OwnLeadRow>;

/**
 * A buyer's leads, newest first; several texts about one car are one message, joined by blank lines. Unconfirmed texts
 * under the same address may be a stranger's, so they are left out.
 */
export const findOwnLeads = (
  em: EntityManager,
  { buyerId, limit }: { buyerId: number; limit: number },
): Promise<OwnLeadRow[]> =>
  readRows(
    em,
    OwnLeadRow,
    `select l.id, l.status, l.dealer_seen as "dealerSeen", l.created_at as "createdAt",
       exists (select from lead_message a where a.lead_id = l.id and a.side = 'dealer' and a.kind in ('message', 'offer')) as "isAnswered",
       (select string_agg(m.text, E'\\n\\n' order by m.id) from lead_message m where m.lead_id = l.id and m.kind = 'form' and m.is_confirmed) as message,
       c.id as "carId", c.title, c.price::float8 as price, c.images->>0 as image, c.is_public as "isPublic",
       d.id as "dealerId", d.name as "dealerName", d.phone as "dealerPhone"
     from lead l join car_state c on c.id = l.car_id join dealer d on d.id = l.dealer_id
     where l.buyer_id = ? order by l.created_at desc, l.id desc limit ?`,
    [buyerId, limit],
  );
