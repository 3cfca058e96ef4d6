import type { Offer } from '../../offer/offer.schema.ts';

/** An offer beside others: with what decides besides its price. */
export interface ComparedOffer {
  offer: Offer;
  dealer: { id: number; name: string; city: string | null; verified: boolean };
  /** From the buyer's town; null when it is not known. */
  distanceKm: number | null;
  /** How long the dealer usually takes, "< 2h". */
  responseTime: string | null;
  /** Of the dealer, once it has enough reviews. */
  reviews: { average: number; count: number } | null;
}
