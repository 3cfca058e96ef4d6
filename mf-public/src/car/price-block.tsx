import { isPriceReduced } from 'contracts/car-facts';
import type { CarOnPage } from 'contracts/car-page';
import { formatPrice, formatWholePercent } from 'contracts/format';
import { Badge, Price } from 'ui';
import { reductionPercent } from '../car-text/car-texts.ts';
import styles from './buy-panel.module.css';

/**
 * The price with VAT. A reduction is named only against the lowest price of the last 30 days, in words (Directive
 * 2019/2161). The saving against the list price stands below it in words, never as a struck price or a reduction; so
 * does a voucher, which is never taken off (docs/rules/costs.md "Cost of owning").
 */
export function PriceBlock({
  car,
}: {
  car: Pick<CarOnPage, 'price' | 'lowestPrice30d' | 'listPrice' | 'saving' | 'costs'>;
}) {
  const { price, listPrice, saving, costs } = car;
  const { lei, voucher } = costs ?? {};
  return (
    <div className={styles.price}>
      <Price className={styles.row} value={price} size="xl" />
      {lei ? <p className="an-dim an-num">{lei}</p> : null}
      {isPriceReduced(car) && car.lowestPrice30d !== null ? (
        <Reduction price={price} lowest={car.lowestPrice30d} />
      ) : null}
      {saving && listPrice !== null ? (
        <p className={`an-dim ${styles.saving}`}>
          <b className="an-num">
            {formatPrice(saving.amount)} ({formatWholePercent(saving.percent)})
          </b>{' '}
          sub prețul de listă declarat de dealer, <span className="an-num">{formatPrice(listPrice)}</span>
        </p>
      ) : null}
      {voucher ? (
        <p className="an-dim">
          <b>{voucher.title}.</b> {voucher.text}
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
