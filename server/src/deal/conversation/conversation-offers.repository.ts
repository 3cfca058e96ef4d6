// The offers of a conversation as both sides read them. Read here, since the feature `offer` builds on this one.
import type { EntityManager } from '@mikro-orm/postgresql';
import { bucharestDay } from 'contracts/format';
import { type Offer, type OfferFinancing, OfferState, type OfferTradeIn } from 'contracts/offer';
import { col, type RowOf, readRows } from '../../platform/database/read-rows.ts';

const OfferRow = {
  id: col.number,
  version: col.number,
  carId: col.nullable(col.number),
  title: col.nullable(col.text),
  price: col.number,
  listPrice: col.nullable(col.number),
  validUntil: col.text,
  deliveryWeeks: col.nullable(col.number),
  deliveryDate: col.nullable(col.text),
  included: col.list(col.text),
  tradeIn: col.nullable(col.json<OfferTradeIn>()),
  financing: col.nullable(col.json<OfferFinancing>()),
  note: col.nullable(col.text),
  terms: col.text,
  state: col.oneOf(OfferState.options),
  declineReason: col.nullable(col.text),
  decidedAt: col.nullable(col.time),
  createdAt: col.time,
};

/** The newest first. */
export async function findOffers(em: EntityManager, leadId: number, now: Date): Promise<Offer[]> {
  const rows = await readRows(
    em,
    OfferRow,
    `select o.id, o.version, c.id as "carId", c.title, o.price::float8 as price, o.list_price::float8 as "listPrice",
       o.valid_until::text as "validUntil", o.delivery_weeks as "deliveryWeeks", o.delivery_date::text as "deliveryDate",
       o.included, o.trade_in as "tradeIn", o.financing, o.note, o.terms, o.state, o.decline_reason as "declineReason",
       o.decided_at as "decidedAt", o.created_at as "createdAt"
     from offer o left join car c on c.id = o.car_id where o.lead_id = ? order by o.version desc`,
    [leadId],
  );
  const today = bucharestDay(now);
  return rows.map((row) => offerView(row, leadId, today));
}

function offerView(row: RowOf<typeof OfferRow>, leadId: number, today: string): Offer {
  const { carId, title, state, decidedAt, createdAt, ...rest } = row;
  return {
    ...rest,
    leadId,
    number: `OF-${leadId}/${row.version}`,
    state: state === 'sent' && row.validUntil < today ? 'expired' : state,
    car: carId === null ? null : { id: carId, title: title ?? '' },
    saving: savingOf(row),
    decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  };
}

function savingOf({ price, listPrice }: { price: number; listPrice: number | null }): Offer['saving'] {
  if (listPrice === null || listPrice <= price) return null;
  const amount = Math.round((listPrice - price) * 100) / 100;
  return { amount, percent: Math.floor((amount / listPrice) * 100) };
}
