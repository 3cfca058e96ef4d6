import { defineEntity, p } from '@mikro-orm/postgresql';
import type { CarFieldValues } from 'contracts/car-fields';
import type { OfferFinancing, OfferTradeIn } from 'contracts/offer';
import { Car } from '../../../catalog/car/car.entity.ts';
import { User } from '../../../identity/user/user.entity.ts';
import { Lead } from '../../lead/lead.entity.ts';

/** Who the offer is between, as it was when it was sent: what the PDF shows. */
export interface OfferParties {
  dealer: {
    name: string;
    legalName: string | null;
    cui: string | null;
    /** Missing in offers sent by an older version. */
    registerNumber?: string | null;
    address: string | null;
    phone: string | null;
    email: string;
  };
  /** Null while the buyer's name is hidden. */
  buyer: { name: string; email: string; phone: string | null } | null;
}

/** The car of the stock as it was when the offer was sent: what a bank or a fleet manager knows it by. */
export interface OfferVehicle extends CarFieldValues {
  id: number;
  vin: string | null;
  /** The dealer's own number. */
  externalId: string | null;
  model: string;
  version: string | null;
  equipment: string[];
  image: string | null;
}

/** A dealer's offer in a conversation; never changed once sent, only replaced by a next version. EUR with VAT. */
export const Offer = defineEntity({
  name: 'Offer',
  tableName: 'offer',
  properties: {
    id: p.integer().primary(),
    lead: () => p.manyToOne(Lead).index(),
    /** 1 for the first of the conversation. */
    version: p.integer(),
    car: () => p.manyToOne(Car).nullable().deleteRule('set null'),
    /** What is offered, as it was named when the offer was sent. */
    subject: p.string().length(200).default(''),
    price: p.decimal('number').precision(11).scale(2),
    listPrice: p.decimal('number').precision(11).scale(2).nullable(),
    /** The last day on which it can be accepted, in Bucharest. */
    validUntil: p.date(),
    deliveryWeeks: p.integer().nullable(),
    deliveryDate: p.date().nullable(),
    included: p.json<string[]>(),
    tradeIn: p.json<OfferTradeIn>().nullable(),
    financing: p.json<OfferFinancing>().nullable(),
    note: p.text().nullable(),
    /** What accepting means: the setting's words when it was sent. */
    terms: p.text(),
    parties: p.json<OfferParties>(),
    /** Null for a car that is to be ordered, and in offers sent by an older version. */
    vehicle: p.json<OfferVehicle>().nullable(),
    state: p.enum(['sent', 'replaced', 'accepted', 'declined', 'withdrawn']),
    declineReason: p.text().nullable(),
    decidedAt: p.datetime().nullable(),
    author: () => p.manyToOne(User).nullable().deleteRule('set null'),
    createdAt: p.datetime(),
  },
});
