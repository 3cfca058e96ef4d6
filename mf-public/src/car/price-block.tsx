import type { Car } from 'contracts/car';
import { isPriceReduced } from 'contracts/car-facts';
import { formatPrice, formatWholePercent } from 'contracts/format';
import { Badge, Price } from 'contracts/ui';
import { reductionPercent } from '../car-text/car-texts.ts';
import styles from './buy-panel.module.css';

/**
 * The price with VAT. A reduction is named only against the lowest price of the last 30 days, in words (Directive
 * 2019/2161); the manufacturer's list price is shown beside it, never struck through.
 */
export function PriceBlock({ car }: { car: Pick<Car, 'price' | 'lowestPrice30d' | 'listPrice'> }) {
  const { price, listPrice } = car;
  return (
    <div className={styles.price}>
      <Price className={styles.row} value={price} size="xl" />
      {isPriceReduced(car) && car.lowestPrice30d !== null ? (
        <Reduction price={price} lowest={car.lowestPrice30d} />
      ) : null}
      {listPrice !== null && listPrice > price ? (
        <p className="an-dim">
          Preț de listă: <span className="an-num">{formatPrice(listPrice)}</span>
        </p>
      ) : null}
    </div>
  );
}

function Reduction({ price, lowest }: { price: number; lowest: number }) {
  const percent = reductionPercent(price, lowest);
  return (
    <p>
      {percent > 0 ? (
        <Badge component="span" className="an-badge-ok">
          −{formatWholePercent(percent)}
        </Badge>
      ) : null}{' '}
      <span className="an-dim">față de cel mai mic preț din ultimele 30 de zile,</span>{' '}
      <span className="an-num">{formatPrice(lowest)}</span>
    </p>
  );
}
