import { IconSend } from '@tabler/icons-react';
import type { Car } from 'contracts/car';
import { Button } from 'ui';
import type { Ref } from 'react';
import { CompareButton } from '../compare/compare-button.tsx';
import { useDealerSite } from '../dealer-site/use-dealer-site.ts';
import { CallDealer } from './call-dealer.tsx';
import styles from './buy-panel.module.css';

type OfferButtonsProps = { car: Car; onAsk: () => void; ref: Ref<HTMLDivElement> };

/** The filled request button, and below it call and comparison side by side. */
export function OfferButtons({ car, onAsk, ref }: OfferButtonsProps) {
  const isMainSite = useDealerSite() === null;
  return (
    <div className={`an-no-print ${styles.buttons}`} data-testid="offer-buttons" ref={ref}>
      <Button
        size="lg"
        leftSection={<IconSend aria-hidden="true" />}
        aria-haspopup="dialog"
        data-scripted
        onClick={onAsk}
      >
        Cere ofertă
      </Button>
      <div className={styles.pair}>
        <CallDealer carId={car.id} phone={car.dealer.phone} />
        {isMainSite ? <CompareButton car={car} place="panel" /> : null}
      </div>
    </div>
  );
}
