/** The offer dialog's initial text (public-site §2 "Offer-request dialog"). */
export const offerMessage = (carTitle: string): string =>
  `Bună ziua, sunt interesat(ă) de ${carTitle}. Vă rog să mă contactați pentru o ofertă. Mulțumesc!`;
