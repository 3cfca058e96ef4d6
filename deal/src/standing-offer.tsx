import { Button } from 'ui';
import { formatOfferDay } from './conversation/offer-words.ts';
import { useEffect, useRef } from 'react';
import { acceptedOf } from 'contracts/accepted-offer';
import type { Offer } from 'contracts/offer';
import { formatPrice } from 'contracts/format';
import styles from './standing-offer.module.css';

/** The offer that waits for an answer or was accepted, wherever the conversation has gone since. */
export function StandingOffer({ offers, dealer }: { offers: readonly Offer[]; dealer: string }) {
  const offer = acceptedOf(offers) ?? offers.find(({ state }) => state === 'sent');
  const box = useAcceptedFocus(offer?.state);
  if (!offer) return null;
  const isAccepted = offer.state === 'accepted';
  return (
    <div ref={box} className={`an-row ${styles.root}`} data-state={offer.state} tabIndex={-1}>
      <p>
        {isAccepted ? 'Ați acceptat oferta de ' : 'Aveți o ofertă: '}
        <b className="an-num">{formatPrice(offer.price)}</b>
        {isAccepted
          ? `. ${dealer} a fost anunțat și vă contactează pentru contract.`
          : `, valabilă până la ${formatOfferDay(offer.validUntil)}`}
      </p>
      <Button size="xs" variant="default" onClick={() => show(offer)}>
        Vezi oferta
      </Button>
    </div>
  );
}

/** The button that was pressed is gone with the dialog: the focus goes to what it has changed. */
function useAcceptedFocus(state: Offer['state'] | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (before.current === 'sent' && state === 'accepted' && isLost) box.current?.focus();
    before.current = state;
  }, [state]);
  return box;
}

/** Brings the offer's card into view. */
function show({ number }: Offer): void {
  const card = document.querySelector<HTMLElement>(`[aria-label="Oferta ${number}"]`);
  if (!card) return;
  card.tabIndex = -1;
  card.scrollIntoView({ block: 'nearest' });
  card.focus({ preventScroll: true });
}
