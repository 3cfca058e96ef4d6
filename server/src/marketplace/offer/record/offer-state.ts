import { bucharestDay } from 'contracts/format';
import type { OfferState } from 'contracts/offer';
import type { OfferRow } from './offer.repository.ts';

/** An offer ends with its last day in Bucharest, by itself: nothing is stored then. */
export const offerState = ({ state, validUntil }: Pick<OfferRow, 'state' | 'validUntil'>, now: Date): OfferState =>
  state === 'sent' && validUntil < bucharestDay(now) ? 'expired' : state;
