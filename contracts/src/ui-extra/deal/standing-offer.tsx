import { Button } from 'contracts/ui';
import { formatOfferDay } from 'contracts/offer-words';
import type { Offer } from '../../offer/offer.schema.ts';
import { formatPrice } from '../../text/format.ts';
import styles from './standing-offer.module.css';

/** The offer that waits for an answer or was accepted, wherever the conversation has gone since. */
export function StandingOffer({ offers }: { offers: readonly Offer[] }) {
  const offer = offers.find(({ state }) => state === 'accepted') ?? offers.find(({ state }) => state === 'sent');
  if (!offer) return null;
  const isAccepted = offer.state === 'accepted';
  return (
    <div className={styles.root} data-state={offer.state}>
      <p>
        {isAccepted ? 'Ați acceptat oferta de ' : 'Aveți o ofertă: '}
        <b className="an-num">{formatPrice(offer.price)}</b>
        {isAccepted ? null : `, valabilă până la ${formatOfferDay(offer.validUntil)}`}
      </p>
      <Button size="xs" variant="default" onClick={() => show(offer)}>
        Vezi oferta
      </Button>
    </div>
  );
}

/** Brings the offer's card into view. */
function show({ number }: Offer): void {
  const card = document.querySelector<HTMLElement>(`[aria-label="Oferta ${number}"]`);
  if (!card) return;
  card.tabIndex = -1;
  card.scrollIntoView({ block: 'nearest' });
  card.focus({ preventScroll: true });
}
