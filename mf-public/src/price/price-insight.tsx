import type { Car } from 'contracts/car';
import { formatCount, formatPrice } from 'contracts/format';
import type { PricePosition } from 'contracts/price-insight';
import { SMALLEST_SAMPLE } from 'contracts/price-sample';
import type { CSSProperties } from 'react';
import { api } from '../api.ts';
import { AddressLink } from '../link/address-link.tsx';
import { PriceAlert } from '../saved-search/price-alert.tsx';
import { useDealerSite } from '../dealer-site/use-dealer-site.ts';
import { PriceHistory } from './price-history.tsx';
import { PRICE_SECTION } from './price-mark.tsx';
import { comparisonWords, extremeOf } from 'contracts/price-position';
import { type Compared, peersText } from './price-words.ts';
import styles from './price.module.css';
import cardStyles from '../card/card.module.css';

/** The position of this price among like cars', how it is calculated, and earlier prices. */
export function PriceInsight({ car }: { car: Compared & Pick<Car, 'id' | 'price' | 'publishedAt'> }) {
  const { data } = api.price.insight.useQuery({ id: car.id });
  const isMainSite = useDealerSite() === null;
  // Optional: without it the page still has everything a buyer needs.
  if (!data) return null;
  return (
    <section className={`an-box ${cardStyles.root} ${styles.root}`} aria-labelledby={PRICE_SECTION}>
      <div className={`an-row ${cardStyles.head}`}>
        <h2 id={PRICE_SECTION}>Prețul în piață</h2>
      </div>
      {data.position ? <Position position={data.position} car={car} /> : null}
      <PriceHistory history={data.history} publishedAt={car.publishedAt} />
      {isMainSite ? (
        <div className={`an-no-print ${styles.alert}`}>
          <PriceAlert carId={car.id} />
        </div>
      ) : null}
    </section>
  );
}

function Position({ position, car }: { position: PricePosition; car: Compared & Pick<Car, 'price'> }) {
  const { lowest, median, highest } = position;
  const place = (price: number): CSSProperties => ({ left: `${share(price, lowest, highest)}%` });
  return (
    <>
      <p className={styles.sentence}>
        {sampleWords(position)} {peersText(car, position.likeness)} de pe site.
      </p>
      <div className={styles.scale} aria-hidden="true">
        <span className={styles.median} style={place(median)} />
        <span className={styles.own} style={place(car.price)} />
      </div>
      <dl className={`an-wrapping ${styles.ends}`}>
        <div>
          <dt>Cel mai mic</dt>
          <dd className="an-num">{formatPrice(lowest)}</dd>
        </div>
        <div>
          <dt>Median</dt>
          <dd className="an-num">{formatPrice(median)}</dd>
        </div>
        <div>
          <dt>Cel mai mare</dt>
          <dd className="an-num">{formatPrice(highest)}</dd>
        </div>
      </dl>
      <details className={`an-no-print ${styles.how}`}>
        <summary className="an-action">Cum calculăm</summary>
        <p>
          Comparăm prețul cu TVA cu al celor mai asemănătoare mașini noi de pe site, cel puțin {SMALLEST_SAMPLE}, aduse
          la prețul de listă sau la dotările acesteia după{' '}
          <AddressLink className="an-link" to="/cum-ordonam-rezultatele#pozitia-pretului">
            formula publicată
          </AddressLink>
          . Treimea cea mai ieftină este „sub medie”, cea mai scumpă „peste medie”; dealerii nu o pot influența prin
          plată.
        </p>
      </details>
    </>
  );
}

const CARS: [one: string, many: string] = ['mașină nouă', 'mașini noi'];
const EXTREMES = { cheapest: 'Cea mai ieftină', dearest: 'Cea mai scumpă' };

/** "Mai ieftină decât 62 % din celelalte 33 de mașini noi", or where it is at an end "Cea mai scumpă dintre cele 34". */
function sampleWords(position: PricePosition): string {
  const extreme = extremeOf(position);
  return extreme
    ? `${EXTREMES[extreme]} dintre cele ${formatCount(position.sample, CARS)}`
    : `${comparisonWords(position)} celelalte ${formatCount(position.sample - 1, CARS)}`;
}

/** Percent of the way from the lowest to the highest; the middle when both are equal. */
const share = (price: number, lowest: number, highest: number): number =>
  highest > lowest ? Math.min(100, Math.max(0, ((price - lowest) / (highest - lowest)) * 100)) : 50;
