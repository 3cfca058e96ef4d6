import type { Car } from 'contracts/car';
import type { CarPageState } from 'contracts/car-page';
import { CompareButton } from '../compare/compare-button.tsx';
import { useDealerSite } from '../dealer-site/use-dealer-site.ts';
import { ReportAdvert } from '../report/report-advert.tsx';
import { WhatsappLink } from '../share/whatsapp-link.tsx';
import { DealerLine } from './dealer-line.tsx';
import styles from './car-page.module.css';

type SellerBoxProps = { car: Car; state: CarPageState; responseTime: string | null };

/** Who sells the car, and the rarely used actions of an advert: on a phone it follows all decisive facts. */
export function SellerBox({ car, state, responseTime }: SellerBoxProps) {
  const isMainSite = useDealerSite() === null;
  return (
    <section className={`an-box an-column ${styles.seller}`} aria-label="Dealer">
      <DealerLine car={car} responseTime={responseTime} />
      {state === 'public' && isMainSite ? <CompareButton car={car} place="foot" /> : null}
      {state === 'public' ? <WhatsappLink car={car} /> : null}
      {state === 'private' ? null : <ReportAdvert car={car} />}
    </section>
  );
}
