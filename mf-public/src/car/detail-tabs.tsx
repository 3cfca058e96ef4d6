import type { Car } from 'contracts/car';
import type { CarEquipment } from 'contracts/car-equipment';
import { Tabs } from 'ui/tabs';
import { DealerTab } from './dealer-tab.tsx';
import { FullSpecs } from './full-specs.tsx';
import styles from './details.module.css';
import { formatPrice, formatWholePercent } from 'contracts/format';
import { CreditWarning } from './credit-warning.tsx';
import cardStyles from '../card/card.module.css';

export type DetailTabsProps = {
  car: Car;
  responseTime: string | null;
  isOnOffer: boolean;
  equipment: CarEquipment | undefined;
};

/** The three tabs of public-site §2; all are in the markup, for search engines and for print. */
export function DetailTabs({ car, responseTime, isOnOffer, equipment }: DetailTabsProps) {
  return (
    <Tabs
      id="detalii"
      defaultValue="specificatii"
      className={`an-later ${styles.tabs}`}
      keepMounted
      keepMountedMode="display-none"
    >
      <Tabs.List aria-label="Detalii despre mașină">
        <Tabs.Tab value="specificatii">Specificații complete</Tabs.Tab>
        <Tabs.Tab value="dealer">Dealer</Tabs.Tab>
        <Tabs.Tab value="finantare">Finanțare</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="specificatii">
        <FullSpecs car={car} equipment={equipment} />
      </Tabs.Panel>
      <Tabs.Panel value="dealer">
        <DealerTab car={car} responseTime={responseTime} isOnOffer={isOnOffer} />
      </Tabs.Panel>
      <Tabs.Panel value="finantare">
        <FinancingTab price={car.price} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Terms that dealers offer (public-site §2 "Financing tab"); months, and the minimum down payment as a share. */
const OFFERS = [
  { name: 'Leasing operațional', from: 36, to: 48, downPayment: 0.1 },
  { name: 'Credit auto', from: 12, to: 84, downPayment: 0.15 },
] as const;

/** The two ways to pay by instalments, without a rate: a rate would require its own representative example. */
function FinancingTab({ price }: { price: number }) {
  return (
    <div className={`an-column ${styles.panel}`}>
      <div className={styles.offers}>
        {OFFERS.map(({ name, from, to, downPayment }) => (
          <section key={name} className={`an-box ${styles.offer}`}>
            <h3>{name}</h3>
            <dl className={cardStyles.rows}>
              <div>
                <dt>Perioadă</dt>
                <dd>
                  {from}–{to} de luni
                </dd>
              </div>
              <div>
                <dt>Avans</dt>
                <dd>de la {formatWholePercent(downPayment * 100)}</dd>
              </div>
              <div>
                <dt>Avans minim</dt>
                <dd>{formatPrice(price * downPayment)}</dd>
              </div>
            </dl>
          </section>
        ))}
      </div>
      <div>
        <p className={cardStyles.small}>
          Condiții orientative. Oferta de finanțare este stabilită de dealer și de finanțator, după analiza cererii.
        </p>
        <CreditWarning />
      </div>
    </div>
  );
}
