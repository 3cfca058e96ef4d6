// A dealer's offer in a conversation, as it is sent, shown and decided (docs/rules.md "Offers").
import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { whole } from '../call/field.schema.ts';
import { PriceInput } from '../money/money.schema.ts';
import { block, line, optional } from '../text/text.schema.ts';

/** `expired`: its last day has passed. Only `sent` can be accepted or declined. */
export const OfferState = z.enum(['sent', 'replaced', 'accepted', 'declined', 'withdrawn', 'expired']);
export type OfferState = z.infer<typeof OfferState>;

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null;
const DAY_MESSAGE = 'Data trebuie scrisă AAAA-LL-ZZ';
const MAX_WEEKS = 104;
const MAX_INCLUDED = 30;
const MAX_RATE = 60;
const MAX_MONTHS = 120;
const percent = (message: string) =>
  z.number({ error: message }).min(0, message).max(MAX_RATE, `Cel mult ${MAX_RATE} %`);

/** What the dealer gives for the buyer's car; EUR. */
export const OfferTradeIn = z.object({
  car: line({ min: 2, minMessage: 'Scrieți mașina preluată', max: 120 }),
  value: PriceInput,
});
export type OfferTradeIn = z.infer<typeof OfferTradeIn>;

/** Credit as OUG 50/2010 asks: rates in percent a year, sums in EUR, `total` payable without the down payment. */
export const OfferFinancing = z.object({
  kind: z.enum(['credit', 'leasing'], { error: 'Alegeți credit sau leasing' }),
  downPayment: z.number({ error: 'Scrieți avansul' }).min(0, 'Scrieți avansul').max(999_999_999),
  months: whole({ min: 1, minMessage: 'Scrieți numărul de luni', max: MAX_MONTHS }),
  instalment: PriceInput,
  rate: percent('Scrieți dobânda'),
  dae: percent('Scrieți DAE'),
  total: PriceInput,
});
export type OfferFinancing = z.infer<typeof OfferFinancing>;

/** POST /api/leads/{id}/offers: EUR with VAT; days as YYYY-MM-DD, in Bucharest. */
export const OfferInput = z
  .object({
    id: Id,
    price: PriceInput,
    validUntil: z.iso.date(DAY_MESSAGE),
    deliveryWeeks: whole({ min: 0, minMessage: 'Scrieți numărul de săptămâni', max: MAX_WEEKS })
      .nullish()
      .transform(orNull),
    deliveryDate: z.iso.date(DAY_MESSAGE).nullish().transform(orNull),
    listPrice: PriceInput.nullish().transform(orNull),
    included: z
      .array(line({ min: 1, minMessage: 'Scrieți ce este inclus', max: 120 }), { error: 'Lista nu este validă' })
      .max(MAX_INCLUDED, `Cel mult ${MAX_INCLUDED} de rânduri`)
      .nullish()
      .transform((list) => list ?? []),
    tradeIn: OfferTradeIn.nullish().transform(orNull),
    financing: OfferFinancing.nullish().transform(orNull),
    note: optional(block({ max: 2_000 })),
    /** A car of the dealer's stock, where the offer is for another one than the request. */
    carId: Id.nullish().transform(orNull),
  })
  .refine(({ deliveryWeeks, deliveryDate }) => (deliveryWeeks === null) !== (deliveryDate === null), {
    path: ['deliveryWeeks'],
    error: 'Scrieți termenul de livrare: în săptămâni sau ca dată',
  });
export type OfferInput = z.infer<typeof OfferInput>;

/** An offer as both sides read it. */
export const Offer = z.object({
  id: Id,
  leadId: Id,
  /** 1 for the first of the conversation. */
  version: z.int(),
  /** As printed: "OF-100001/2". */
  number: z.string(),
  state: OfferState,
  car: z.object({ id: Id, title: z.string() }).nullable(),
  price: z.number(),
  listPrice: z.number().nullable(),
  /** Against the list price of the offer; null without one, or where it is not above the price. */
  saving: z.object({ amount: z.number(), percent: z.int() }).nullable(),
  validUntil: z.iso.date(),
  deliveryWeeks: z.int().nullable(),
  deliveryDate: z.iso.date().nullable(),
  included: z.array(z.string()),
  tradeIn: OfferTradeIn.nullable(),
  financing: OfferFinancing.nullable(),
  note: z.string().nullable(),
  /** What accepting means, as it stood when the offer was sent. */
  terms: z.string(),
  declineReason: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Offer = z.infer<typeof Offer>;

export const OneOffer = z.object({ id: Id });
export const DeclineInput = z.object({ id: Id, reason: optional(line({ max: 500 })) });
export type DeclineInput = z.infer<typeof DeclineInput>;

export const OFFER_NOT_FOUND = 'Oferta nu a fost găsită';
export const OFFER_NOT_OPEN = 'Oferta nu mai poate fi acceptată sau refuzată';
