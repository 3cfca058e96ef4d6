import type { Car } from 'contracts/car';
import type { CarPageState } from 'contracts/car-page';
import type { ReactNode, Ref } from 'react';
import { IconInfoCircle, IconShare2 } from '@tabler/icons-react';
import { useDealerSite, useSiteOrigin } from '../dealer-site/use-dealer-site.ts';
import { FavoriteHeart } from '../favorite/favorite-heart.tsx';
import { PriceMark } from '../price/price-mark.tsx';
import { availabilityText, titleParts } from '../car-text/car-texts.ts';
import { OfferButtons } from './offer-buttons.tsx';
import { PriceBlock } from './price-block.tsx';
import { formatDate } from 'contracts/format';
import { SIMILAR_CARS_ID } from './similar-cars.tsx';
import styles from './buy-panel.module.css';
import { ActionIcon } from 'ui';
import { shareAddress } from '../share/share-address.ts';

export type BuyPanelProps = {
  car: Car;
  state: CarPageState;
  hasAlternatives: boolean;
  /** When the dealer last confirmed that the car is on offer. */
  confirmedAt: string | null;
  /** Shown above the buttons after a request was sent. */
  next: ReactNode;
  /** Opens the offer dialog. */
  onAsk: () => void;
  /** The buttons below the price; while they are visible the bottom bar is hidden. */
  buttons: Ref<HTMLDivElement>;
};

/** Title, price, availability, the ways to contact the dealer, then the price position. */
export function BuyPanel({ car, state, hasAlternatives, confirmedAt, next, onAsk, buttons }: BuyPanelProps) {
  const isOnOffer = state === 'public';
  const isMainSite = useDealerSite() === null;
  const { name, version } = titleParts(car);
  return (
    <section className="an-column">
      <div className={`an-flush ${styles.heading}`}>
        <h1>
          {name} {version ? <span className={styles.version}>{version}</span> : null}
        </h1>
        <div className={`an-no-print ${styles.tools}`}>
          {isOnOffer && isMainSite ? <FavoriteHeart className={styles.heart} car={car} /> : null}
          <ShareButton car={car} />
        </div>
      </div>
      <PriceBlock car={car} />
      {isOnOffer ? (
        <p className={`an-line ${styles.when}`} data-testid="availability">
          <i className={`an-dot ${styles.dot}`} data-kind={car.availability.kind} aria-hidden="true" />
          <span>
            {availabilityText(car.availability)}
            {confirmedAt ? (
              <small className={`an-fine ${styles.confirmed}`}>
                Verificat ultima dată de dealer: {formatDate(confirmedAt)}
              </small>
            ) : null}
          </span>
        </p>
      ) : null}
      <StateNote car={car} state={state} hasAlternatives={hasAlternatives} />
      {isOnOffer ? next : null}
      {isOnOffer ? <OfferButtons car={car} onAsk={onAsk} ref={buttons} /> : null}
      {isOnOffer ? <PriceMark car={car} /> : null}
    </section>
  );
}

type StateNoteProps = {
  car: Pick<Car, 'status'>;
  state: CarPageState;
  /** Similar cars are shown further down the page. */
  hasAlternatives: boolean;
};

/** Explains the badge over the picture in words. */
function StateNote({ car, state, hasAlternatives }: StateNoteProps) {
  const text = noteOf(car.status, state);
  if (!text) return null;
  return (
    <p className={`an-soft ${styles.note}`}>
      <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {text}{' '}
        {state === 'sold' && hasAlternatives ? <a href={`#${SIMILAR_CARS_ID}`}>Vezi mașini asemănătoare</a> : null}
      </span>
    </p>
  );
}

function noteOf(status: Car['status'], state: CarPageState): string | null {
  if (state === 'sold') return 'Această mașină a fost vândută.';
  if (state === 'private') return 'Acest anunț nu este public: îl vedeți pentru că îl administrați.';
  if (status === 'reserved') return 'Mașina este rezervată. Puteți trimite în continuare o cerere de ofertă.';
  return null;
}

/** Shares the car's address. */
function ShareButton({ car }: { car: Pick<Car, 'id' | 'title'> }) {
  const origin = useSiteOrigin();
  const share = () => shareAddress({ title: car.title, url: `${origin}/cars/${car.id}` });
  return (
    <ActionIcon aria-label="Distribuie" data-tip="Distribuie" onClick={() => void share()}>
      <IconShare2 size={22} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
