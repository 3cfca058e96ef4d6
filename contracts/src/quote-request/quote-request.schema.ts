// "O cerere, mai multe oferte": one request to several dealers (docs/rules/offers.md "Requests to several dealers").
import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { whole } from '../call/field.schema.ts';
import { plainListFields } from '../call/pagination.schema.ts';
import { CarCard, Color, FuelType, Transmission } from '../car/car.schema.ts';
import { Channel, Horizon, PaymentWish, TradeInWish } from '../lead/lead-wishes.schema.ts';
import { PriceInput } from '../money/money.schema.ts';
import { block, emailAddress, line, optional } from '../text/text.schema.ts';
import { MAX_MODELS } from './quote-texts.ts';

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null;
/** A brand, model or city by slug, name or id, as in the search. */
const named = (message: string) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    line({ min: 1, minMessage: message, max: 80 }),
  );
const NOT_KNOWN = 'Valoare nepermisă';
const EQUIPMENT_ID = /^[a-z0-9][a-z0-9_-]{0,59}$/;
/** Values of a vocabulary; a repeated one counts once. */
const several = <Value extends z.ZodType>(value: Value, max: number) =>
  z
    .array(value, { error: 'Lista nu este validă' })
    .max(max, `Cel mult ${max} valori`)
    .nullish()
    .transform((values) => [...new Set(values ?? [])]);

/** The buyer's wishes; everything is optional. Budget in EUR. */
export const QuoteWishes = z.object({
  fuel: several(z.enum(FuelType.options, NOT_KNOWN), 5),
  gearbox: several(z.enum(Transmission.options, NOT_KNOWN), 3),
  /** Ids of the equipment taxonomy. */
  mustHave: several(z.string({ error: NOT_KNOWN }).regex(EQUIPMENT_ID, NOT_KNOWN), 20),
  colors: several(z.enum(Color.options, NOT_KNOWN), 11),
  horizon: Horizon.nullish().transform(orNull),
  payment: PaymentWish.nullish().transform(orNull),
  channel: Channel.nullish().transform(orNull),
  tradeIn: TradeInWish.nullish().transform(orNull),
  budget: PriceInput.nullish().transform(orNull),
});
export type QuoteWishes = z.infer<typeof QuoteWishes>;

const NOTHING_WISHED: QuoteWishes = {
  fuel: [],
  gearbox: [],
  mustHave: [],
  colors: [],
  horizon: null,
  payment: null,
  channel: null,
  tradeIn: null,
  budget: null,
};

/** The wishes and their place: all that choosing dealers and cars needs. A radius without a town has no effect. */
const wanted = {
  models: z
    .array(z.object({ brand: named('Alegeți marca'), model: named('Alegeți modelul') }), {
      error: 'Alegeți cel puțin un model',
    })
    .min(1, 'Alegeți cel puțin un model')
    .max(MAX_MODELS, `Cel mult ${MAX_MODELS} modele`),
  city: named('Alegeți localitatea').nullish().transform(orNull),
  radiusKm: whole({ min: 1, minMessage: 'Scrieți distanța în km', max: 1_000 }).nullish().transform(orNull),
  wishes: QuoteWishes.nullish().transform((wishes) => wishes ?? NOTHING_WISHED),
};

/** POST /api/requests. Without a session an email address is needed, which is confirmed by a link before anything is sent. */
export const QuoteRequestInput = z.object({
  ...wanted,
  message: optional(block({ max: 2_000 })),
  userName: optional(line({ min: 2, minMessage: 'Numele trebuie să aibă cel puțin 2 caractere', max: 120 })),
  userEmail: z.preprocess(
    (value) => (value === '' ? null : value),
    emailAddress('Email invalid').nullish().transform(orNull),
  ),
  userPhone: optional(line({ max: 30 })),
  /** Honeypot. */
  website: z.string().max(200).nullish(),
});
export type QuoteRequestInput = z.infer<typeof QuoteRequestInput>;

/** The wishes as they are answered. */
export const SentWishes = z.object({
  fuel: z.array(FuelType),
  gearbox: z.array(Transmission),
  mustHave: z.array(z.string()),
  colors: z.array(Color),
  horizon: Horizon.nullable(),
  payment: PaymentWish.nullable(),
  channel: Channel.nullable(),
  /** Mileage in km. */
  tradeIn: z
    .object({
      car: z.string(),
      year: z.int().nullable(),
      mileage: z.int().nullable(),
      condition: z.string().nullable(),
    })
    .nullable(),
  budget: z.number().nullable(),
});

/** `waiting`: for its email address to be confirmed. */
export const QuoteState = z.enum(['waiting', 'open', 'accepted', 'expired', 'cancelled', 'unmatched']);
export type QuoteState = z.infer<typeof QuoteState>;

const NameAndSlug = z.object({ name: z.string(), slug: z.string() });

/** A request as its sender reads it; a dealer gets the same without `dealers`, with its own conversation alone. */
export const QuoteRequest = z.object({
  id: Id,
  state: QuoteState,
  models: z.array(z.object({ brand: NameAndSlug, model: NameAndSlug.nullable() })),
  /** The sender's alone: a dealer reads the county. */
  city: z.string().nullable(),
  county: z.string().nullable(),
  radiusKm: z.int().nullable(),
  message: z.string().nullable(),
  wishes: SentWishes,
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  /** The sender's: the conversations, one for each dealer that received it. */
  conversations: z.array(
    z.object({
      leadId: Id,
      dealer: z.object({ id: Id, name: z.string(), city: z.string().nullable(), verified: z.boolean() }),
      unread: z.int(),
      /** Price of the offer that stands, in EUR; null without one. */
      offer: z.object({ id: Id, price: z.number(), state: z.string(), validUntil: z.iso.date() }).nullable(),
    }),
  ),
  /** The dealer's, once it has ended: its offer was the n-th cheapest of m, and so much percent above the cheapest. */
  standing: z.object({ rank: z.int(), of: z.int(), percentAboveBest: z.number() }).nullable(),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

/** The cars of the dealers' stock that a request finds, and how many dealers would get it; before it is sent. */
export const QuotePreviewInput = z.object(wanted);
export type QuotePreviewInput = z.infer<typeof QuotePreviewInput>;

export const QuotePreview = z.object({
  /** All public cars that match. */
  total: z.int(),
  /** Up to four of them. */
  cars: z.array(CarCard),
  /** How many dealers would get it, at most six. */
  dealers: z.int(),
});
export type QuotePreview = z.infer<typeof QuotePreview>;

/** GET /api/requests. */
export const QuoteListInput = z.object(plainListFields);
export type QuoteListInput = z.infer<typeof QuoteListInput>;

export const QuotePage = z.object({ items: z.array(QuoteRequest), total: z.int() });
export type QuotePage = z.infer<typeof QuotePage>;

/** The token of the link in the email to a sender without a session. */
export const QuoteToken = z.object({ token: z.string().max(200) });

/** A confirmed request, and the token of the link by which a guest reads all its conversations; null in an account. */
export const ConfirmedQuote = z.object({ request: QuoteRequest, leadToken: z.string().nullable() });
export type ConfirmedQuote = z.infer<typeof ConfirmedQuote>;

export const OneQuote = z.object({ id: Id });
export const RevealInput = z.object({ leadId: Id });
