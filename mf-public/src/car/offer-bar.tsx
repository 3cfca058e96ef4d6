import { IconPhone } from '@tabler/icons-react';
import type { Car } from 'contracts/car';
import { formatPrice } from 'contracts/format';
import { Button } from 'contracts/ui';
import { useIsHydrated } from '../account/use-form-before-hydration.ts';
import { phoneHref } from 'contracts/phone';

/** Always in the thumb's reach below 1024 px: the price, a call, the request. */
export function OfferBar({ car, onAsk }: { car: Car; onAsk: () => void }) {
  const { price, dealer } = car;
  const isHydrated = useIsHydrated();
  return (
    <div className="cr-bar">
      <div className="cr-bar-price">
        <b className="an-price">{formatPrice(price)}</b>
        <span className="an-vat">TVA inclus</span>
      </div>
      {dealer.phone ? (
        <a className="cr-bar-call" href={phoneHref(dealer.phone)} aria-label="Sună dealerul">
          <IconPhone size={22} stroke={1.75} aria-hidden="true" />
        </a>
      ) : null}
      <Button aria-haspopup="dialog" disabled={!isHydrated} onClick={onAsk}>
        Cere ofertă
      </Button>
    </div>
  );
}
