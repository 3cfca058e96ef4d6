import type { Car } from 'contracts/car';
import type { CarPageState } from 'contracts/car-page';
import { CompareButton } from '../compare/compare-button.tsx';
import { useDealerSite, useSiteOrigin } from '../dealer-site/use-dealer-site.ts';
import { ReportAdvert } from '../report/report-advert.tsx';
import { DealerLine } from './dealer-line.tsx';
import styles from './car-page.module.css';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { Button } from 'ui';

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

/** Opens the visitor's own WhatsApp with the car's address: a plain link, nothing of it is loaded here. */
function WhatsappLink({ car }: { car: Pick<Car, 'id' | 'title'> }) {
  const text = `${car.title}: ${useSiteOrigin()}/cars/${car.id}`;
  return (
    <Button
      component="a"
      variant="default"
      leftSection={<IconBrandWhatsapp aria-hidden="true" />}
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      Trimite pe WhatsApp
    </Button>
  );
}
