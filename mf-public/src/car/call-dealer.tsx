import { phoneHref, readablePhone } from 'contracts/phone';
import { type MouseEvent, useRef, useState } from 'react';
import { IconPhone } from '@tabler/icons-react';
import { Button, useCall } from 'ui';
import { api } from '../api.ts';

/** 'Sună dealerul', whose first press is counted (docs/rules/dealer-figures.md "View counts"); nothing without a telephone number. */
export const CallDealer = ({ carId, phone }: { carId: number; phone: string | null }) =>
  phone ? <CallLink carId={carId} phone={phone} /> : null;

function CallLink({ carId, phone }: { carId: number; phone: string }) {
  const { href, onClick, number } = useDealerCall(phone);
  const count = useCountPress(carId);
  return (
    <Button
      component="a"
      href={href}
      onClick={(event: MouseEvent<HTMLElement>) => {
        count();
        onClick(event);
      }}
      variant="default"
      leftSection={<IconPhone aria-hidden="true" />}
    >
      <span className="an-num" aria-live="polite">
        {number ?? 'Sună dealerul'}
      </span>
    </Button>
  );
}

/** Counts the first press of this opening of the page: showing the number and dialling it are one call. */
function useCountPress(carId: number): () => void {
  const { mutate } = useCall(api.carView.note);
  const isCounted = useRef(false);
  return () => {
    if (isCounted.current) return;
    isCounted.current = true;
    mutate({ id: carId, kind: 'call' });
  };
}

/**
 * A telephone link. Touch dials at once; a mouse first shows the number, since few desktops can call
 * (docs/rules/leads.md "Call dealer").
 */
function useDealerCall(phone: string) {
  const [isRevealed, setRevealed] = useState(false);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isRevealed || !window.matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    event.preventDefault();
    setRevealed(true);
  };
  return { href: phoneHref(phone), onClick, number: isRevealed ? readablePhone(phone) : null };
}
