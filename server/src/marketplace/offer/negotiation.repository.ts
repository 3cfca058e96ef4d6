// The facts that decide about a new offer, and its two sides.
import type { EntityManager } from '@mikro-orm/postgresql';
import { FIELD_PAIRS } from '../../catalog/car/cards/field-columns.ts';
import { col, readOne, readRows } from '../../platform/database/read-rows.ts';
import type { OfferParties, OfferVehicle } from './record/offer.entity.ts';
import { IS_BUYER_REVEALED } from '../lead/hidden-buyer.ts';

/** A conversation as a new offer meets it; to be read once its lead is locked. */
export interface Negotiation {
  /** The buyer has cancelled, was forgotten, or has accepted another dealer's offer. */
  isEnded: boolean;
  /** An offer of this conversation has been accepted. */
  isAccepted: boolean;
  /** The version of the next offer. */
  version: number;
  /** What the buyer asked about: a car, or the models of a request to several dealers. */
  subject: string;
  parties: OfferParties;
}

const COLUMNS = {
  isEnded: col.flag,
  isAccepted: col.flag,
  version: col.number,
  subject: col.text,

  dealer: col.json<OfferParties['dealer']>(),
  buyer: col.nullable(col.json<NonNullable<OfferParties['buyer']>>()),
};

const DEALER = `jsonb_build_object('name', d.name, 'legalName', d.legal_name, 'cui', d.cui, 'registerNumber', d.register_number,
  'address', nullif(concat_ws(', ', d.address, t.name), ''), 'phone', d.phone, 'email', d.email)`;
/** Null while the dealer may not know who the buyer is. */
const BUYER = `case when ${IS_BUYER_REVEALED}
  then jsonb_build_object('name', l.user_name, 'email', l.user_email, 'phone', l.user_phone) end`;
const MODELS = `(select string_agg(concat_ws(' ', b.name, m.name), ' / ' order by w.position) from quote_request_model w
  join brand b on b.id = w.brand_id left join model m on m.id = w.model_id where w.request_id = l.request_id)`;

export async function findNegotiation(em: EntityManager, leadId: number): Promise<Negotiation> {
  const row = await readOne(
    em,
    COLUMNS,
    `select l.cancelled_at is not null or l.anonymised_at is not null
         or coalesce(r.ending in ('accepted', 'cancelled'), false) as "isEnded",
       exists (select 1 from offer o where o.lead_id = l.id and o.state = 'accepted') as "isAccepted",
       coalesce((select max(o.version) from offer o where o.lead_id = l.id), 0) + 1 as version,
       coalesce(c.title, ${MODELS}, '') as subject, ${DEALER} as dealer, ${BUYER} as buyer
     from lead l join dealer d on d.id = l.dealer_id left join city t on t.id = d.city_id left join car c on c.id = l.car_id
       left join quote_request r on r.id = l.request_id where l.id = ?`,
    [leadId],
  );
  const { dealer, buyer, ...rest } = row;
  return { ...rest, parties: { dealer, buyer } };
}

/** The title of a dealer's own car that may be offered; null for any other. */
export async function findOwnCar(em: EntityManager, carId: number, dealerId: number): Promise<string | null> {
  const [row] = await readRows(
    em,
    { title: col.text },
    `select title from car where id = ? and dealer_id = ? and deleted_at is null and status <> 'sold'`,
    [carId, dealerId],
  );
  return row?.title ?? null;
}

/** What identifies a car of the stock, as it is now. */
export async function readVehicle(em: EntityManager, carId: number): Promise<OfferVehicle> {
  const row = await readOne(
    em,
    { vehicle: col.json<OfferVehicle>() },
    `select jsonb_build_object('id', c.id, 'vin', c.vin, 'externalId', c.external_id, 'model', concat_ws(' ', b.name, m.name),
       'version', c.version, ${FIELD_PAIRS}, 'equipment', c.equipment,
       'image', c.images->>0) as vehicle
     from car c join brand b on b.id = c.brand_id join model m on m.id = c.model_id where c.id = ?`,
    [carId],
  );
  return row.vehicle;
}
