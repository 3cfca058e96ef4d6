import { phoneHref, readablePhone } from 'contracts/phone';
import { type MouseEvent, useState } from 'react';
import { IconPhone } from '@tabler/icons-react';
import { Button } from 'contracts/ui';

/** 'Sună dealerul'; nothing without a telephone number. */
export const CallDealer = ({ phone }: { phone: string | null }) => (phone ? <CallLink phone={phone} /> : null);

function CallLink({ phone }: { phone: string }) {
  const { href, onClick, number } = useDealerCall(phone);
  return (
    <Button
      component="a"
      href={href}
      onClick={onClick}
      variant="default"
      leftSection={<IconPhone aria-hidden="true" />}
    >
      <span className="an-num" aria-live="polite">
        {number ?? 'Sună dealerul'}
      </span>
    </Button>
  );
}

/**
 * A telephone link. Touch dials at once; a mouse first shows the number, since few desktops can call
 * (docs/rules.md "Call dealer").
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
