import { z } from 'zod';
import { DocumentedDealer, planFields, SubscriptionPlan } from '../dealer/dealer.schema.ts';
import { whole } from '../call/field.schema.ts';
import { plainDigits } from '../text/figure/digits.ts';
import { Id } from '../call/id.schema.ts';

const MAX_AMOUNT = 1_000_000;
const MAX_DAYS = 3650;

/** A number, or text as a form holds it, in Romanian notation too ("249,5", "1.990"); at most two decimals. */
function decimal(most: number, message: string) {
  return z
    .union([z.number(), z.string()], { error: message })
    .transform((value) => (typeof value === 'number' ? String(value) : plainDigits(value)))
    .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, message))
    .transform(Number)
    .pipe(z.number().max(most, message));
}

const wholeWithin = (min: number, max: number, message: string) =>
  whole({ min, minMessage: message, max, maxMessage: message });

const amount = decimal(MAX_AMOUNT, 'Prețul trebuie să fie între 0 și 1.000.000, cu cel mult două zecimale');

export const Currency = z.enum(['RON', 'EUR', 'USD'], { error: 'Moneda trebuie să fie RON, EUR sau USD' });
export type Currency = z.infer<typeof Currency>;

/** PUT /api/admin/subscription-pricing (work-areas §7): net prices in `currency`, the rate in percent. */
export const PricingInput = z.object({
  monthlyPrice: amount,
  annualPrice: amount,
  vatEnabled: z.boolean({ error: 'Alegeți dacă se aplică TVA' }),
  vatRate: decimal(100, 'Cota TVA trebuie să fie între 0 și 100'),
  currency: Currency,
});
export type PricingInput = z.infer<typeof PricingInput>;

export const Pricing = z.object({
  monthlyPrice: z.number(),
  annualPrice: z.number(),
  vatEnabled: z.boolean(),
  vatRate: z.number(),
  currency: Currency,
});
export type Pricing = z.infer<typeof Pricing>;

/** The prices with their tax; net + VAT = gross in whole cents. Without VAT gross is net. */
export const PricingWithVat = Pricing.extend({
  monthlyPriceWithVAT: z.number(),
  annualPriceWithVAT: z.number(),
  monthlyVAT: z.number(),
  annualVAT: z.number(),
});
export type PricingWithVat = z.infer<typeof PricingWithVat>;

/** The action at the end of a subscription: none, the free plan, or suspension. */
export const AutoTransition = z.enum(['manual', 'free', 'suspend'], { error: 'Alegeți ce se întâmplă la expirare' });
export type AutoTransition = z.infer<typeof AutoTransition>;

const plan = (message: string) => z.enum(SubscriptionPlan.options, { error: message });
const PLAN_MESSAGE = 'Alegeți un abonament: gratuit, lunar sau anual';

/**
 * The global settings (work-areas §9): notice 1–30 days, grace 0–15 days. Until they are saved the defaults are those of
 * `terms.ts` in server/src/catalog/subscription/plan: free, 7 and 3 days.
 */
export const SubscriptionSettings = z.object({
  defaultPlan: plan(PLAN_MESSAGE),
  autoTransition: AutoTransition,
  expiryNoticeDays: wholeWithin(1, 30, 'Notificarea de expirare trebuie să fie între 1 și 30 de zile'),
  gracePeriodDays: wholeWithin(0, 15, 'Perioada de grație trebuie să fie între 0 și 15 zile'),
});
export type SubscriptionSettings = z.infer<typeof SubscriptionSettings>;

/** A dealer with its complete subscription, for administrators. */
export const DocumentedSubscription = DocumentedDealer.extend({
  suspendedAt: z.iso.datetime().nullable(),
  /** Net prices of its own; null: the general ones apply. */
  customPricing: z.object({ monthlyPrice: z.number().nullable(), annualPrice: z.number().nullable() }).nullable(),
  /** Days of grace beyond (or, negative, below) the general ones. */
  graceDaysChange: z.int(),
});
export type DocumentedSubscription = z.infer<typeof DocumentedSubscription>;

/** The same for screens. */
export const DealerSubscription = DocumentedSubscription.extend(planFields);
export type DealerSubscription = z.infer<typeof DealerSubscription>;

const DATE_MESSAGE = 'Data expirării trebuie să fie o dată ISO între anii 2000 și 2199';
const expiry = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: DATE_MESSAGE })
  .transform((text) => new Date(text))
  .refine((at) => at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2200, DATE_MESSAGE);

/** PATCH /api/admin/dealers/{id}/subscription; a missing date stays as it is, null removes it. */
export const SubscriptionInput = z.object({
  id: Id,
  subscriptionPlan: plan(PLAN_MESSAGE),
  expiresAt: expiry.nullish(),
});
export type SubscriptionInput = z.infer<typeof SubscriptionInput>;

const days = wholeWithin(
  -MAX_DAYS,
  MAX_DAYS,
  `Numărul de zile trebuie să fie întreg, între -${MAX_DAYS} și ${MAX_DAYS}`,
);

/** POST /api/admin/dealers/{id}/extend-subscription; also the change of a dealer's grace days. Zero changes nothing. */
export const DaysInput = z.object({ id: Id, days });
export type DaysInput = z.infer<typeof DaysInput>;

/** PUT /api/admin/dealers/{id}/subscription-plan; without customDays the plan's own length. */
export const PlanInput = z.object({
  id: Id,
  planType: plan(PLAN_MESSAGE),
  customDays: wholeWithin(1, MAX_DAYS, `Durata trebuie să fie între 1 și ${MAX_DAYS} de zile`).nullish(),
});
export type PlanInput = z.infer<typeof PlanInput>;

const NO_PRICE = 'Introduceți cel puțin un preț personalizat';
const ownPrice = z.preprocess((value) => (value === '' ? null : value), amount.nullish());

/** PUT /api/admin/dealers/{id}/custom-pricing: one price or both; the other is reset to the general one. */
export const CustomPricingInput = z
  .object({ id: Id, monthlyPrice: ownPrice, annualPrice: ownPrice })
  .refine(({ monthlyPrice, annualPrice }) => (monthlyPrice ?? annualPrice ?? null) !== null, {
    path: ['monthlyPrice'],
    error: NO_PRICE,
  });
export type CustomPricingInput = z.infer<typeof CustomPricingInput>;

const Expiry = z.object({ dealerId: Id, name: z.string(), expiresAt: z.iso.datetime() });

/** GET /api/admin/subscription-stats: live dealers; "expiring" are those within the notice days, the nearest first. */
export const SubscriptionStats = z.object({
  total: z.int(),
  byPlan: z.object({ free: z.int(), standard_monthly: z.int(), standard_annual: z.int() }),
  /** Those that still have an older plan. */
  byLegacyPlan: z.object({ standard: z.int(), pro: z.int(), enterprise: z.int() }),
  expiring: z.array(Expiry),
  expired: z.array(Expiry),
});
export type SubscriptionStats = z.infer<typeof SubscriptionStats>;
