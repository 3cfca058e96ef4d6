import { bucharestDay } from 'contracts/format';
import type { Offer, OfferState } from 'contracts/offer';
import type { OfferRow } from './offer.repository.ts';

/** As it is printed on the offer: "OF-100001/2". */
export const offerNumber = ({ leadId, version }: Pick<OfferRow, 'leadId' | 'version'>): string =>
  `OF-${leadId}/${version}`;

/** An offer ends with its last day in Bucharest, by itself: nothing is stored then. */
export const stateOf = ({ state, validUntil }: Pick<OfferRow, 'state' | 'validUntil'>, now: Date): OfferState =>
  state === 'sent' && validUntil < bucharestDay(now) ? 'expired' : state;

/** As on cards (docs/rules.md "Saving"): null under one percent. */
function savingOf({ price, listPrice }: OfferRow): Offer['saving'] {
  if (listPrice === null) return null;
  const saved = Math.round((listPrice - price) * 100);
  const percent = Math.floor(saved / listPrice);
  return percent >= 1 ? { amount: saved / 100, percent } : null;
}

/** An offer as both sides read it. */
export function offerView(row: OfferRow, now: Date): Offer {
  const { id, leadId, version, carId, carTitle, subject, decidedAt, createdAt, parties: _parties, ...rest } = row;
  return {
    ...rest,
    ...{ id, leadId, version, subject, number: offerNumber(row), state: stateOf(row, now), saving: savingOf(row) },
    car: carId === null ? null : { id: carId, title: carTitle ?? subject },
    decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  };
}
