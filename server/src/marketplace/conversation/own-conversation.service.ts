import type { EntityManager } from '@mikro-orm/postgresql';
import { bucharestDay } from 'contracts/format';
import type { OwnConversation } from 'contracts/conversation-list';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { col, type RowOf, readRows } from '../../platform/database/read-rows.ts';
import { modelsOfRequest } from './conversation.repository.ts';
import { lastEntry } from './last-entry.ts';

const MAX = 200;

const OwnRow = {
  leadId: col.number,
  carId: col.nullable(col.number),
  title: col.nullable(col.text),
  price: col.nullable(col.number),
  image: col.nullable(col.text),
  requestId: col.nullable(col.number),
  models: col.list(col.text),
  isOpen: col.flag,
  dealerId: col.number,
  dealerName: col.text,
  isVerified: col.flag,
  unread: col.number,
  offerId: col.nullable(col.number),
  offerPrice: col.nullable(col.number),
  validUntil: col.nullable(col.text),
  isCancelled: col.flag,
  createdAt: col.time,
  ...lastEntry.columns,
};
type OwnRow = RowOf<typeof OwnRow>;

/** The buyer's conversations, the one with the newest entry first; at most 200. */
export async function listOwnConversations(ctx: SignedInCtx): Promise<OwnConversation[]> {
  const rows = await findOwnConversations(ctx.em, ctx.actor.user.id, bucharestDay(ctx.now()));
  return rows.map(ownView);
}

function ownView(row: OwnRow): OwnConversation {
  const { leadId, unread, isCancelled, carId, requestId, models, isOpen, offerId } = row;
  return {
    leadId,
    unread,
    isCancelled,
    car: carId === null ? null : { id: carId, title: row.title ?? '', price: row.price ?? 0, image: row.image },
    request: requestId === null ? null : { id: requestId, models, isOpen },
    dealer: { id: row.dealerId, name: row.dealerName, verified: row.isVerified },
    last: lastEntry.viewOf(row),
    offer: offerId === null ? null : { id: offerId, price: row.offerPrice ?? 0, validUntil: row.validUntil ?? '' },
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

function findOwnConversations(em: EntityManager, buyerId: number, today: string): Promise<OwnRow[]> {
  return readRows(
    em,
    OwnRow,
    `select l.id as "leadId", c.id as "carId", c.title, c.price::float8 as price,
       case when c.is_public then c.images->>0 end as image, l.request_id as "requestId", ${modelsOfRequest('l.request_id')} as models,
       r.sent_at is not null and r.ended_at is null as "isOpen", d.id as "dealerId", d.name as "dealerName",
       d.status = 'verified' as "isVerified", (select count(*)::int from lead_message m where m.lead_id = l.id
         and m.id > l.buyer_read_id and m.side = 'dealer') as unread, o.id as "offerId", o.price::float8 as "offerPrice",
       o.valid_until::text as "validUntil", l.cancelled_at is not null as "isCancelled", l.created_at as "createdAt",
       ${lastEntry.select}
     from lead l join dealer d on d.id = l.dealer_id left join car_state c on c.id = l.car_id
       left join quote_request r on r.id = l.request_id
       left join offer o on o.lead_id = l.id and o.state = 'sent' and o.valid_until >= ?::date
       ${lastEntry.join('m.is_confirmed')}
     where l.buyer_id = ? order by l.last_entry_at desc nulls last, l.id desc limit ?`,
    [today, buyerId, MAX],
  );
}
