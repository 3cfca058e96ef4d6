// A dealer's offer in a conversation, as it is sent, shown and decided (docs/rules/offers.md "Offers").
import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { whole } from '../call/field.schema.ts';
import { formatCount, formatInstalment } from '../text/format.ts';
import { PriceInput } from '../money/money.schema.ts';
import { unprintedSign } from '../text/printed-text.ts';
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
/** How far the last day of an offer may be, in days. */
export const MAX_VALID_DAYS = 180;
export const MAX_COMPARED_OFFERS = 5;
const money = (message: string) =>
  z
    .number({ error: message })
    .min(0, message)
    .max(999_999_999, message)
    .refine((eur) => Math.abs(eur * 100 - Math.round(eur * 100)) < 1e-6, 'Cel mult două zecimale');
const percent = (message: string) =>
  z.number({ error: message }).min(0, message).max(MAX_RATE, `Cel mult ${MAX_RATE} %`);

/** The buyer's car and the price that the dealer gives for it; EUR. */
export const OfferTradeIn = z.object({ car: z.string(), value: z.number() });
export type OfferTradeIn = z.infer<typeof OfferTradeIn>;

/** A text that the offer's PDF file must be able to show. */
const printed = <Schema extends z.ZodType<string | null>>(schema: Schema) =>
  schema.refine((text) => text === null || unprintedSign(text) === null, {
    error: ({ input }) =>
      `Semnul „${unprintedSign(String(input))}” nu poate apărea în fișierul PDF al ofertei. Vă rugăm să îl ștergeți.`,
  });

const OfferTradeInInput = z.object({
  car: printed(line({ min: 2, minMessage: 'Scrieți mașina preluată', max: 120 })),
  value: PriceInput,
});

const FinancingKind = z.enum(['credit', 'leasing'], { error: 'Alegeți credit sau leasing' });

/**
 * Credit or leasing as OUG 50/2010 asks: rates in percent a year, sums in EUR. `total` is what is payable without the
 * down payment: the instalments, the last payment and the fees.
 */
export const OfferFinancing = z.object({
  kind: FinancingKind,
  downPayment: z.number(),
  months: z.int(),
  instalment: z.number(),
  rate: z.number(),
  dae: z.number(),
  total: z.number(),
  /** A leasing's residual value, or a credit's last larger payment. */
  finalPayment: z.number().nullable(),
  /** Costs that are paid once beside the instalments, such as the cost of granting. */
  fees: z.number().nullable(),
});
export type OfferFinancing = z.infer<typeof OfferFinancing>;

/** The same as the dealer sends it; its sums must be plausible. An instalment in whole euros may be rounded to them. */
const OfferFinancingInput = z
  .object({
    kind: FinancingKind,
    downPayment: money('Scrieți avansul'),
    months: whole({ min: 1, minMessage: 'Scrieți numărul de luni', max: MAX_MONTHS }),
    instalment: PriceInput,
    rate: percent('Scrieți dobânda'),
    dae: percent('Scrieți DAE'),
    total: PriceInput,
    finalPayment: money('Scrieți o sumă').nullish().transform(orNull),
    fees: money('Scrieți o sumă').nullish().transform(orNull),
  })
  .superRefine(({ rate, dae, instalment, months, total, finalPayment, fees }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (dae < rate) refuse('dae', 'DAE nu poate fi mai mică decât dobânda');
    const sum = instalment * months + (finalPayment ?? 0) + (fees ?? 0);
    const rounding = (Number.isInteger(instalment) ? 0.5 : 0.005) * months + 0.5;
    if (Math.abs(total - sum) <= rounding) return;
    const instalments = formatCount(months, ['rată', 'rate']);
    refuse('total', `Totalul nu corespunde: ${instalments} și celelalte plăți fac ${formatInstalment(sum)}`);
  });

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
      .array(printed(line({ min: 1, minMessage: 'Scrieți ce este inclus', max: 120 })), {
        error: 'Lista nu este validă',
      })
      .max(MAX_INCLUDED, `Cel mult ${MAX_INCLUDED} de rânduri`)
      .nullish()
      .transform((list) => list ?? []),
    tradeIn: OfferTradeInInput.nullish().transform(orNull),
    financing: OfferFinancingInput.nullish().transform(orNull),
    note: printed(optional(block({ max: 2_000 }))),
    /** A car of the dealer's stock, where the offer is for another one than the request. */
    carId: Id.nullish().transform(orNull),
    /** The offered car in words, where it is not in stock: a version that is to be ordered. */
    subject: printed(optional(line({ min: 2, minMessage: 'Scrieți mașina oferită', max: 160 }))),
  })
  .refine(({ deliveryWeeks, deliveryDate }) => (deliveryWeeks === null) !== (deliveryDate === null), {
    path: ['deliveryWeeks'],
    error: 'Scrieți termenul de livrare: în săptămâni sau ca dată',
  })
  .superRefine(({ price, financing, tradeIn }, context) => {
    if (!financing) return;
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['financing', field], message });
    if (financing.downPayment >= price) refuse('downPayment', 'Avansul trebuie să fie mai mic decât prețul');
    else if (financing.total < price - financing.downPayment - (tradeIn?.value ?? 0) - 1) {
      refuse('total', 'Totalul de plată nu poate fi mai mic decât suma finanțată');
    }
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
  /** The offered car, as it was named when the offer was sent. */
  subject: z.string(),
  price: z.number(),
  listPrice: z.number().nullable(),
  /** Against the list price of the offer, in EUR and whole percent; null without one, or under one percent. */
  saving: z.object({ amount: z.number(), percent: z.int() }).nullable(),
  validUntil: z.iso.date(),
  deliveryWeeks: z.int().nullable(),
  deliveryDate: z.iso.date().nullable(),
  included: z.array(z.string()),
  tradeIn: OfferTradeIn.nullable(),
  financing: OfferFinancing.nullable(),
  note: z.string().nullable(),
  /** The meaning of accepting, as its text was when the offer was sent. */
  terms: z.string(),
  declineReason: z.string().nullable(),
  /** When it was accepted, declined, withdrawn or replaced. */
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Offer = z.infer<typeof Offer>;

export const OneOffer = z.object({ id: Id });
export type OneOffer = z.infer<typeof OneOffer>;
/** Accepting may bring the telephone at which the dealer calls; without one, what is known stays. */
export const AcceptInput = z.object({ id: Id, phone: optional(line({ max: 30 })) });
export type AcceptInput = z.infer<typeof AcceptInput>;
export const DeclineInput = z.object({ id: Id, reason: optional(line({ max: 500 })) });
export type DeclineInput = z.infer<typeof DeclineInput>;

/** A file in an answer; REST sends its bytes as a download. */
export const OfferFile = z.object({ fileName: z.string(), base64: z.base64() });
export type OfferFile = z.infer<typeof OfferFile>;

/** The offers that stand in several conversations of one buyer: those named, or all of a request to several dealers. */
export const OfferCompareInput = z
  .object({
    leadIds: z
      .array(Id, { error: 'Lista de conversații nu este validă' })
      .max(MAX_COMPARED_OFFERS, `Cel mult ${MAX_COMPARED_OFFERS} oferte alăturate`)
      .nullish(),
    requestId: Id.nullish(),
  })
  .refine(({ leadIds, requestId }) => Boolean(leadIds?.length) !== (requestId != null), {
    path: ['leadIds'],
    error: 'Alegeți ofertele de comparat',
  });
export type OfferCompareInput = z.infer<typeof OfferCompareInput>;

/** One offer beside the others. */
export const ComparedOffer = z.object({
  offer: Offer,
  dealer: z.object({ id: Id, name: z.string(), city: z.string().nullable(), verified: z.boolean() }),
  /** From the buyer's town to the dealer's, in whole km; null where one of them is unknown. */
  distanceKm: z.int().nullable(),
  /** How long the dealer usually takes to answer, "< 2h"; null before it can be measured. */
  responseTime: z.string().nullable(),
  /** The mean of its reviews and their number; null below the number from which they are shown. */
  reviews: z.object({ average: z.number(), count: z.int() }).nullable(),
});
export type ComparedOffer = z.infer<typeof ComparedOffer>;

/** The cheapest first; what can still be accepted before what can not. */
export const OfferComparison = z.object({ items: z.array(ComparedOffer) });
export type OfferComparison = z.infer<typeof OfferComparison>;

/** The setting with the words that say what accepting means (docs/rules/offers.md "Offers"). */
export const OFFER_TERMS_SETTING = 'offer.terms';
const TERMS_MESSAGE = 'Scrieți cel puțin 40 de caractere';
export const OfferTerms = block({ min: 40, minMessage: TERMS_MESSAGE, max: 2_000 });

/** The words until an administrator changes them. To be checked by a lawyer. */
export const DEFAULT_OFFER_TERMS =
  'Prin acceptare îi comunicați dealerului că doriți să cumpărați în condițiile acestei oferte. Acceptarea nu este un ' +
  'contract de vânzare: contractul se încheie și se semnează la sediul dealerului, iar până atunci nici dumneavoastră, ' +
  'nici dealerul nu datorați nimic prin această platformă.';

export const OFFER_NOT_FOUND = 'Oferta nu a fost găsită';
export const OFFER_NOT_OPEN = 'Oferta nu mai poate fi acceptată sau refuzată';
export const OFFER_ACCEPTED = 'Cumpărătorul a acceptat deja o ofertă în această conversație';
export const CONVERSATION_ENDED = 'Conversația s-a încheiat: nu mai pot fi trimise oferte';
export const NO_CAR_TO_RESERVE = 'Oferta nu este pentru o mașină din stoc';
/** Maximum number of offers in one conversation. */
export const MAX_VERSIONS = 50;
export const TOO_MANY_VERSIONS = 'În această conversație ați trimis deja 50 de oferte';
export const OFFER_NOT_SENT = 'Oferta nu mai poate fi retrasă';
export const OFFER_NOT_ACCEPTED = 'Oferta nu a fost acceptată';
export const CAR_NOT_OWN = 'Mașina nu este în stocul dumneavoastră';
export const SUBJECT_NEEDED = 'Cererea este pentru mai multe modele: scrieți mașina oferită';
