import type { Offer } from './offer.schema.ts';

/** The offer that the buyer has accepted, if any. */
export const acceptedOf = (offers: readonly Offer[]): Offer | undefined =>
  offers.find(({ state }) => state === 'accepted');
