// The offers of conversations as they are stored. They know nothing of who reads them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { isStorableId } from 'contracts/id';
import { type OfferFinancing, OfferState, type OfferTradeIn } from 'contracts/offer';
import { col, readRow, readRows, type RowOf } from '../../../platform/database/read-rows.ts';
import type { OfferParties, OfferVehicle } from './offer.entity.ts';

const COLUMNS = {
  id: col.number,
  leadId: col.number,
  version: col.number,
  state: col.oneOf(OfferState.options),
  carId: col.nullable(col.number),
  carTitle: col.nullable(col.text),
  subject: col.text,
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
  parties: col.json<OfferParties>(),
  vehicle: col.nullable(col.json<OfferVehicle>()),
  declineReason: col.nullable(col.text),
  decidedAt: col.nullable(col.time),
  createdAt: col.time,
};
export type OfferRow = RowOf<typeof COLUMNS>;

const SELECT = `select o.id, o.lead_id as "leadId", o.version, o.state, o.car_id as "carId", c.title as "carTitle", o.subject,
    o.price::float8 as price, o.list_price::float8 as "listPrice", o.valid_until::text as "validUntil",
    o.delivery_weeks as "deliveryWeeks", o.delivery_date::text as "deliveryDate", o.included, o.trade_in as "tradeIn",
    o.financing, o.note, o.terms, o.parties, o.vehicle, o.decline_reason as "declineReason", o.decided_at as "decidedAt",
    o.created_at as "createdAt"
  from offer o left join car c on c.id = o.car_id`;

export async function findOffer(em: EntityManager, id: number): Promise<OfferRow | null> {
  if (!isStorableId(id)) return null;
  return readRow(em, COLUMNS, `${SELECT} where o.id = ?`, [id]);
}

/** Where an offer stands, which never changes: its conversation, and the request of that. */
export async function findPlace(
  em: EntityManager,
  id: number,
): Promise<{ leadId: number; requestId: number | null } | null> {
  if (!isStorableId(id)) return null;
  return readRow(
    em,
    { leadId: col.number, requestId: col.nullable(col.number) },
    'select l.id as "leadId", l.request_id as "requestId" from offer o join lead l on l.id = o.lead_id where o.id = ?',
    [id],
  );
}

/** All offers of these conversations, the newest of each first. */
export const findOffers = (em: EntityManager, leadIds: readonly number[]): Promise<OfferRow[]> =>
  readRows(em, COLUMNS, `${SELECT} where o.lead_id = any(?::int[]) order by o.lead_id, o.version desc`, [
    `{${leadIds.join(',')}}`,
  ]);
