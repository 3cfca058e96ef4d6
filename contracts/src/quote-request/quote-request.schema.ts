// "O cerere, mai multe oferte": one request to several dealers (docs/rules.md "Requests to several dealers").
import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { whole } from '../call/field.schema.ts';
import { Channel, Horizon, PaymentWish, TradeInWish } from '../lead/lead-wishes.schema.ts';
import { PriceInput } from '../money/money.schema.ts';
import { block, emailAddress, line, optional } from '../text/text.schema.ts';

export const MAX_MODELS = 3;
export const MAX_DEALERS = 6;
export const REQUEST_HOURS = 72;

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null;
/** A brand, model or city by slug, name or id, as in the search. */
const named = (message: string) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    line({ min: 1, minMessage: message, max: 80 }),
  );
const list = (max: number) =>
  z
    .array(line({ min: 1, max: 60 }), { error: 'Lista nu este validă' })
    .max(max, `Cel mult ${max} valori`)
    .nullish()
    .transform((values) => values ?? []);

/** What the buyer wants; everything is optional. Budget in EUR. */
export const QuoteWishes = z.object({
  fuel: list(5),
  gearbox: list(3),
  /** Ids of the equipment taxonomy. */
  mustHave: list(20),
  colors: list(10),
  horizon: Horizon.nullish().transform(orNull),
  payment: PaymentWish.nullish().transform(orNull),
  channel: Channel.nullish().transform(orNull),
  tradeIn: TradeInWish.nullish().transform(orNull),
  budget: PriceInput.nullish().transform(orNull),
});
export type QuoteWishes = z.infer<typeof QuoteWishes>;

/** POST /api/requests. Without a session an email address is needed, which is confirmed by a link before anything is sent. */
export const QuoteRequestInput = z.object({
  models: z
    .array(z.object({ brand: named('Alegeți marca'), model: named('Alegeți modelul') }), {
      error: 'Alegeți cel puțin un model',
    })
    .min(1, 'Alegeți cel puțin un model')
    .max(MAX_MODELS, `Cel mult ${MAX_MODELS} modele`),
  city: named('Alegeți localitatea').nullish().transform(orNull),
  radiusKm: whole({ min: 1, minMessage: 'Scrieți distanța în km', max: 1_000 }).nullish().transform(orNull),
  message: optional(block({ max: 2_000 })),
  wishes: QuoteWishes.nullish().transform(orNull),
  userName: optional(line({ min: 2, minMessage: 'Numele trebuie să aibă cel puțin 2 caractere', max: 120 })),
  userEmail: emailAddress('Email invalid').nullish().transform(orNull),
  userPhone: optional(line({ max: 30 })),
  /** Honeypot. */
  website: z.string().max(200).nullish(),
});
export type QuoteRequestInput = z.infer<typeof QuoteRequestInput>;

/** `waiting`: for its email address to be confirmed. */
export const QuoteState = z.enum(['waiting', 'open', 'accepted', 'expired', 'cancelled', 'unmatched']);
export type QuoteState = z.infer<typeof QuoteState>;

const Named = z.object({ name: z.string(), slug: z.string() });

/** A request as its sender reads it; a dealer gets the same without `dealers`, with its own conversation alone. */
export const QuoteRequest = z.object({
  id: Id,
  state: QuoteState,
  models: z.array(z.object({ brand: Named, model: Named.nullable() })),
  city: z.string().nullable(),
  county: z.string().nullable(),
  radiusKm: z.int().nullable(),
  message: z.string().nullable(),
  wishes: QuoteWishes,
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
