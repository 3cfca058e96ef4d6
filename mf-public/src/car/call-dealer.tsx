import { IconPhone } from '@tabler/icons-react';
import { Button } from 'contracts/ui';
import { useDealerCall } from './use-dealer-call.ts';

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
