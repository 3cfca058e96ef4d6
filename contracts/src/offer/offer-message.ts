/** The offer dialog's initial text (public-site §2 "Offer-request dialog"). */
export const offerMessage = (carTitle: string): string =>
  `Bună ziua, mă interesează ${carTitle}. Vă rog să mă contactați pentru o ofertă. Mulțumesc!`;
