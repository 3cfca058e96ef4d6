import type { Car } from 'contracts/car';
import type { CarEquipment } from 'contracts/car-equipment';
import { Tabs } from 'ui/tabs';
import { DealerTab } from './dealer-tab.tsx';
import { FinancingTab } from './financing-tab.tsx';
import { FullSpecs } from './full-specs.tsx';
import styles from './details.module.css';

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
