// Wishes that a buyer may add to the text of a request: the folded fields of the offer dialog.
import { z } from 'zod';
import { whole } from '../call/field.schema.ts';
import { line, optional } from '../text/text.schema.ts';

/** How the buyer wants to pay. */
export const PaymentWish = z.enum(['avans', 'credit', 'leasing'], { error: 'Alegeți cum doriți să plătiți' });
export type PaymentWish = z.infer<typeof PaymentWish>;

/** When the buyer wants to buy. */
export const Horizon = z.enum(['acum', 'luna', 'trei-luni', 'mai-tarziu'], {
  error: 'Alegeți când doriți să cumpărați',
});
export type Horizon = z.infer<typeof Horizon>;

/** How the buyer prefers to be answered. */
export const Channel = z.enum(['site', 'telefon', 'email', 'whatsapp'], { error: 'Alegeți cum preferați răspunsul' });
export type Channel = z.infer<typeof Channel>;

const OLDEST_YEAR = 1980;
const MAX_YEAR = 2030;
const MAX_MILEAGE = 1_000_000;

/** The buyer's car, given in part exchange; mileage in km. */
export const TradeInWish = z.object({
  car: line({ min: 2, minMessage: 'Scrieți marca și modelul', max: 120 }),
  year: whole({ min: OLDEST_YEAR, minMessage: 'Scrieți anul fabricației', max: MAX_YEAR }).nullish().transform(orNull),
  mileage: whole({ min: 0, minMessage: 'Scrieți kilometrii', max: MAX_MILEAGE }).nullish().transform(orNull),
  condition: optional(line({ max: 300 })),
});
export type TradeInWish = z.infer<typeof TradeInWish>;

function orNull<Value>(value: Value | null | undefined): Value | null {
  return value ?? null;
}

/** All optional; what is missing is null. */
export const LeadWishes = z.object({
  testDrive: z.boolean({ error: 'Valoare nepermisă' }).nullish().transform(orNull),
  tradeIn: TradeInWish.nullish().transform(orNull),
  payment: PaymentWish.nullish().transform(orNull),
  horizon: Horizon.nullish().transform(orNull),
  channel: Channel.nullish().transform(orNull),
  /** When the buyer can be reached, in words. */
  hours: optional(line({ max: 120 })),
});
export type LeadWishes = z.infer<typeof LeadWishes>;
