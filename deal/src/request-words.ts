import type { QuoteRequest, QuoteState } from 'contracts/quote-request';
import { formatCount, formatDateTime, formatPrice } from 'contracts/format';

/** Labels for the buyer. */
export const QUOTE_STATE_WORDS: Record<QuoteState, string> = {
  waiting: 'Așteaptă confirmarea emailului',
  open: 'Deschisă',
  accepted: 'Ofertă acceptată',
  expired: 'Încheiată',
  cancelled: 'Anulată',
  unmatched: 'Niciun dealer potrivit',
};

/** "Dacia Duster, Škoda Kamiq". */
export const modelsText = ({ models }: Pick<QuoteRequest, 'models'>): string =>
  models.map(({ brand, model }) => [brand.name, model?.name].filter(Boolean).join(' ')).join(', ');

/** "3 oferte de la 6 dealeri, deschisă până la 28 nov. 2026, 12:00". */
export function requestSummary({ conversations, endsAt, state }: QuoteRequest): string {
  const offers = conversations.filter(({ offer }) => offer !== null).length;
  const counts = `${offers === 0 ? 'Nicio ofertă încă' : formatCount(offers, ['ofertă', 'oferte'])} de la ${formatCount(
    conversations.length,
    ['dealer', 'dealeri'],
  )}`;
  return state === 'open' && endsAt ? `${counts}, deschisă până la ${formatDateTime(endsAt)}` : counts;
}

type Offered = QuoteRequest['conversations'][number]['offer'];

/** The dealer's offer in words. */
export function offeredText(offer: Offered): string {
  if (!offer) return 'Fără ofertă încă';
  const price = formatPrice(offer.price);
  if (offer.state === 'accepted') return `Ofertă acceptată: ${price}`;
  if (offer.state === 'declined') return `Ofertă refuzată: ${price}`;
  return offer.state === 'expired' ? `Ofertă expirată: ${price}` : `Ofertă: ${price}`;
}
