import type { CarCard } from 'contracts/car';
import type { CarEquipment } from 'contracts/car-equipment';
import type { CarOnPage, CarPageState } from 'contracts/car-page';
import type { ModelFacts } from 'contracts/model-facts';
import { HydrationSlice, useDisclosure } from 'ui';
import { memo, type ReactNode, useRef, useState } from 'react';
import { CompareTray } from '../compare/compare-tray.tsx';
import { useDealerSite } from '../dealer-site/use-dealer-site.ts';
import { CostBlock } from '../ownership/cost-block.tsx';
import { LateOfferDialog } from '../lead/late-offer-dialog.tsx';
import { PriceInsight } from '../price/price-insight.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { DetailTabs } from './detail-tabs.tsx';
import { Gallery } from './gallery.tsx';
import { Guarantees } from './guarantees.tsx';
import { LoanBox } from './loan-box.tsx';
import { MainSpecs } from './main-specs.tsx';
import { OfferBar } from './offer-bar.tsx';
import { OtherCars } from './other-cars.tsx';
import { SellerBox } from './seller-box.tsx';
import { SimilarCars } from './similar-cars.tsx';
import { WltpBlock } from './wltp-block.tsx';
import styles from './car-page.module.css';

export type CarDetailProps = {
  car: CarOnPage;
  state: CarPageState;
  alternatives: CarCard[];
  /** The dealer's median time to a first answer, "~ 5h"; null below five answers. */
  responseTime: string | null;
  /** When the dealer last confirmed a car that is on offer. */
  confirmedAt: string | null;
  /** By group; none of a car that names nothing. */
  equipment: CarEquipment | undefined;
  /** The maker's figures, if an administrator has entered them. */
  modelFacts: ModelFacts | undefined;
};

/** One row of three below a car on offer; a car that is not on offer shows all similar ones. */
const SIMILAR_ROW = 3;

/**
 * A car with all details; only one on offer accepts requests. Memoized: what the screen around it learns of the
 * session, or of the view that it has counted, changes nothing here.
 */
export const CarDetail = memo(function CarDetail({
  car,
  state,
  alternatives,
  responseTime,
  confirmedAt,
  equipment,
  modelFacts,
}: CarDetailProps) {
  const [isOfferOpen, offer] = useDisclosure(false);
  const [next, setNext] = useState<ReactNode>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const isOnOffer = state === 'public';
  const isDealerSite = useDealerSite() !== null;
  return (
    <>
      <div className={`an-wrap an-flush ${styles.root}`}>
        <Breadcrumb car={car} />
        <div className={styles.layout}>
          <HydrationSlice>
            <Gallery car={car} />
          </HydrationSlice>
          <aside className={styles.aside} aria-label="Preț și ofertă">
            <HydrationSlice>
              <BuyPanel
                car={car}
                state={state}
                hasAlternatives={alternatives.length > 0}
                confirmedAt={confirmedAt}
                next={next}
                onAsk={offer.open}
                buttons={buttons}
              />
            </HydrationSlice>
            <HydrationSlice>
              {isOnOffer ? <LoanBox price={car.price} /> : null}
              <SellerBox car={car} state={state} responseTime={responseTime} />
            </HydrationSlice>
          </aside>
          <div className={styles.details}>
            <HydrationSlice>
              <MainSpecs car={car} />
              <WltpBlock car={car} />
              <Guarantees facts={modelFacts} />
              <CostBlock car={car} />
              {isOnOffer ? <PriceInsight car={car} /> : null}
            </HydrationSlice>
            <HydrationSlice>
              <DetailTabs car={car} responseTime={responseTime} isOnOffer={isOnOffer} equipment={equipment} />
            </HydrationSlice>
          </div>
        </div>
        {isDealerSite ? (
          <OtherCars carId={car.id} />
        ) : (
          <SimilarCars cars={isOnOffer ? alternatives.slice(0, SIMILAR_ROW) : alternatives} />
        )}
      </div>
      <CompareTray />
      {isOnOffer ? (
        <>
          <OfferBar car={car} onAsk={offer.open} buttons={buttons} />
          <LateOfferDialog
            car={car}
            responseTime={responseTime}
            isOpen={isOfferOpen}
            onClose={offer.close}
            onSent={setNext}
          />
        </>
      ) : null}
    </>
  );
});
