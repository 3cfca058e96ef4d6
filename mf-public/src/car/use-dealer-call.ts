import { useState, type MouseEvent } from 'react';
import { phoneHref, readablePhone } from 'contracts/phone';

/**
 * A telephone link. Touch dials at once; a mouse first shows the number, since few desktops can call (docs/rules.md
 * "Call dealer").
 */
export function useDealerCall(phone: string) {
  const [isRevealed, setRevealed] = useState(false);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isRevealed || !window.matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    event.preventDefault();
    setRevealed(true);
  };
  return { href: phoneHref(phone), onClick, number: isRevealed ? readablePhone(phone) : null };
}
