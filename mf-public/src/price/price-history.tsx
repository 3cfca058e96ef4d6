import type { Car } from 'contracts/car';
import { formatDate, formatPrice } from 'contracts/format';
import { MAX_PLAIN_ROWS } from 'contracts/page-count';
import type { PriceStep } from 'contracts/price-insight';
import { pricePath, WIDTH, HEIGHT } from './price-path.ts';
import styles from './price.module.css';
import cardStyles from '../card/card.module.css';

interface Props {
  history: readonly PriceStep[];
  publishedAt: Car['publishedAt'];
}

/**
 * The latest prices of the car: a step line, and the same as a list. The day of publication is the one that lists are sorted
 * by.
 */
export function PriceHistory({ history, publishedAt }: Props) {
  if (history.length === 0) return null;
  const published = formatDate(publishedAt);
  if (history.length === 1)
    return <p className={cardStyles.small}>Prețul nu s-a schimbat de la publicare, {published}.</p>;
  return (
    <figure className={`an-flush ${styles.history}`}>
      <figcaption>
        <h3>Istoricul prețului</h3>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={pricePath(history)} vectorEffect="non-scaling-stroke" />
      </svg>
      <ol className="an-list an-stack">
        {history.toReversed().map(({ price, from }) => (
          <li key={from} className="an-wrapping">
            <time dateTime={from}>din {formatDate(from)}</time> <span className="an-num">{formatPrice(price)}</span>
          </li>
        ))}
      </ol>
      <p className={cardStyles.small}>
        {history.length < MAX_PLAIN_ROWS ? '' : `Sunt arătate ultimele ${MAX_PLAIN_ROWS} de prețuri. `}
        Mașină publicată la {published}.
      </p>
    </figure>
  );
}
