import { formatDate, formatPrice } from 'contracts/format';
import type { PriceStep } from 'contracts/price-insight';
import { pricePath, WIDTH, HEIGHT } from './price-path.ts';

/** The prices since the car was published: a line of steps, and the same as a list. */
export function PriceHistory({ history }: { history: readonly PriceStep[] }) {
  const [first] = history;
  if (!first) return null;
  if (history.length === 1)
    return <p className="cr-small">Prețul nu s-a schimbat de la publicare, {formatDate(first.from)}.</p>;
  return (
    <figure className="pi-history">
      <figcaption>
        <h3>Istoricul prețului</h3>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={pricePath(history)} vectorEffect="non-scaling-stroke" />
      </svg>
      <ol>
        {history.toReversed().map(({ price, from }) => (
          <li key={from}>
            <time dateTime={from}>din {formatDate(from)}</time> <span className="an-num">{formatPrice(price)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
