import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import { MAX_VALID_DAYS, type OfferInput } from 'contracts/offer';
import type { Issue } from 'contracts/errors';
import { badRequest } from '../../platform/errors/errors.ts';

const MAX_DELIVERY_DAYS = 728;

/** The calendar day that comes so many days after the one of `now`, in Bucharest. */
const dayAfter = (now: Date, days: number): string =>
  new Date(Date.parse(bucharestDay(now)) + days * DAY_MS).toISOString().slice(0, 10);

/** 400 for days that have passed in Bucharest, or are too far. Both may be today. */
export function requireDays({ validUntil, deliveryDate }: OfferInput, now: Date): void {
  const today = bucharestDay(now);
  const issues: Issue[] = [];
  const refuse = (path: string, message: string) => issues.push({ path, message });
  if (validUntil < today) refuse('validUntil', 'Oferta trebuie să fie valabilă cel puțin astăzi');
  if (validUntil > dayAfter(now, MAX_VALID_DAYS)) {
    refuse('validUntil', `Oferta poate fi valabilă cel mult ${MAX_VALID_DAYS} de zile`);
  }
  if (deliveryDate !== null && deliveryDate < today) refuse('deliveryDate', 'Livrarea nu poate fi în trecut');
  if (deliveryDate !== null && deliveryDate > dayAfter(now, MAX_DELIVERY_DAYS)) {
    refuse('deliveryDate', 'Livrarea poate fi în cel mult doi ani');
  }
  const [first] = issues;
  if (first) throw badRequest(first.message, issues);
}
