import type { Offer } from 'contracts/offer';
import { savingOf } from '../../../catalog/car/cards/saving.ts';
import type { OfferRow } from './offer.repository.ts';
import { offerState } from './offer-state.ts';

/** As it is printed on the offer: "OF-100001/2". */
export const offerNumber = ({ leadId, version }: Pick<OfferRow, 'leadId' | 'version'>): string =>
  `OF-${leadId}/${version}`;

/** An offer as both sides read it. */
export function offerView(row: OfferRow, now: Date): Offer {
  const { carId, carTitle, decidedAt, createdAt, parties: _parties, vehicle: _vehicle, ...rest } = row;
  return {
    ...rest,
    number: offerNumber(row),
    state: offerState(row, now),
    car: carId === null ? null : { id: carId, title: carTitle ?? row.subject },
    saving: row.listPrice === null ? null : savingOf(row.price, row.listPrice),
    decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  };
}
