import { IconSend } from '@tabler/icons-react';
import type { Car } from 'contracts/car';
import type { CarPageState } from 'contracts/car-page';
import { Button } from 'contracts/ui';
import { useIsHydrated } from '../account/use-form-before-hydration.ts';
import { CompareButton } from '../compare/compare-button.tsx';
import { useSubSite } from '../dealer/use-sub-site.ts';
import { FavoriteHeart } from '../favorite/favorite-heart.tsx';
import { ReportAdvert } from '../report/report-advert.tsx';
import { CallDealer } from './call-dealer.tsx';
import { titleParts } from './car-texts.ts';
import { DealerLine } from './dealer-line.tsx';
import { PriceBlock } from './price-block.tsx';
import { ShareButton } from './share-button.tsx';
import { StateNote } from './state-note.tsx';

export type BuyPanelProps = {
  car: Car;
  state: CarPageState;
  responseTime: string | null;
  hasAlternatives: boolean;
  /** Opens the offer dialog. */
  onAsk: () => void;
};

/** What it is, what it costs, who sells it, and the two ways to reach them. */
export function BuyPanel({ car, state, responseTime, hasAlternatives, onAsk }: BuyPanelProps) {
  const isOnOffer = state === 'public';
  const isHydrated = useIsHydrated();
  const isMainSite = useSubSite() === null;
  const { name, version } = titleParts(car);
  return (
    <section className="cr-summary">
      <div className="cr-heading">
        <h1>
          {name} {version ? <span className="cr-version">{version}</span> : null}
        </h1>
        <div className="cr-tools">
          {isOnOffer && isMainSite ? <FavoriteHeart car={car} /> : null}
          <ShareButton car={car} />
        </div>
      </div>
      <PriceBlock car={car} />
      <StateNote car={car} state={state} hasAlternatives={hasAlternatives} />
      {isOnOffer ? (
        <div className="cr-buttons">
          <Button
            size="lg"
            fullWidth
            leftSection={<IconSend aria-hidden="true" />}
            aria-haspopup="dialog"
            disabled={!isHydrated}
            onClick={onAsk}
          >
            Cere ofertă
          </Button>
          <CallDealer phone={car.dealer.phone} />
        </div>
      ) : null}
      {isOnOffer && isMainSite ? <CompareButton car={car} /> : null}
      <DealerLine car={car} responseTime={responseTime} />
      {state === 'private' ? null : <ReportAdvert car={car} />}
    </section>
  );
}
