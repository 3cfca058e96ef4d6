import { bucharestDay } from 'contracts/format';
import type { Offer, OfferState } from 'contracts/offer';
import { savingOf } from '../../../catalog/car/cards/saving.ts';
import type { OfferRow } from './offer.repository.ts';

/** As it is printed on the offer: "OF-100001/2". */
export const offerNumber = ({ leadId, version }: Pick<OfferRow, 'leadId' | 'version'>): string =>
  `OF-${leadId}/${version}`;

/** An offer ends with its last day in Bucharest, by itself: nothing is stored then. */
export const stateOf = ({ state, validUntil }: Pick<OfferRow, 'state' | 'validUntil'>, now: Date): OfferState =>
  state === 'sent' && validUntil < bucharestDay(now) ? 'expired' : state;

/** An offer as both sides read it. */
export function offerView(row: OfferRow, now: Date): Offer {
  const { carId, carTitle, decidedAt, createdAt, parties: _parties, vehicle: _vehicle, ...rest } = row;
  return {
    ...rest,
    number: offerNumber(row),
    state: stateOf(row, now),
    car: carId === null ? null : { id: carId, title: carTitle ?? row.subject },
    saving: row.listPrice === null ? null : savingOf(row.price, row.listPrice),
    decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  };
}
