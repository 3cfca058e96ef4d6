import { IconPhone } from '@tabler/icons-react';
import type { Car } from 'contracts/car';
import { formatPrice } from 'contracts/format';
import { Button, onHydratedSlices } from 'ui';
import { phoneHref } from 'contracts/phone';
import { type RefObject, useEffect, useState } from 'react';
import styles from './offer-bar.module.css';

type OfferBarProps = { car: Car; onAsk: () => void; buttons: RefObject<HTMLElement | null> };

/** The bottom bar below 1024 px, whenever the page's own buttons are not visible: the price, a call, the request. */
export function OfferBar({ car, onAsk, buttons }: OfferBarProps) {
  const { price, dealer } = car;
  const isResting = useIsOnScreen(buttons);
  return (
    <div className={`an-line an-no-print ${styles.root}`} data-testid="offer-bar" data-resting={isResting || undefined}>
      <div className={styles.price}>
        <b className={`an-price ${styles.amount}`}>{formatPrice(price)}</b>
        <span className="an-vat">TVA inclus</span>
      </div>
      {dealer.phone ? (
        <a className={`an-circle ${styles.call}`} href={phoneHref(dealer.phone)} aria-label="Sună dealerul">
          <IconPhone size={22} stroke={1.75} aria-hidden="true" />
        </a>
      ) : null}
      <Button aria-haspopup="dialog" data-scripted onClick={onAsk}>
        Cere ofertă
      </Button>
    </div>
  );
}

/** True until the observer reports: the server's page begins with those buttons. */
function useIsOnScreen(target: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(true);
  useEffect(() => {
    let observer: IntersectionObserver | undefined;
    let isGone = false;
    // The buttons are in a slice of their own, which may be hydrated later.
    onHydratedSlices(() => {
      if (isGone || !target.current) return;
      observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? true));
      observer.observe(target.current);
    });
    return () => {
      isGone = true;
      observer?.disconnect();
    };
  }, [target]);
  return isOnScreen;
}
