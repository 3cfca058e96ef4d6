import type { Car } from 'contracts/car';
import { formatCount } from 'contracts/format';
import { api } from '../api.ts';
import { rankOf, thirdOf } from 'contracts/price-position';
import { type Compared, peersText } from './price-words.ts';
import styles from './price.module.css';
import cardStyles from '../card/card.module.css';

/** The id of the section that explains how the position is calculated. */
export const PRICE_SECTION = 'pozitia-pretului';

/** Beside the price: below, around or above the price of like cars elsewhere; nothing for a rare model. */
export function PriceMark({ car }: { car: Compared & Pick<Car, 'id'> }) {
  const { data } = api.price.insight.useQuery({ id: car.id });
  if (!data?.position) return null;
  const { sample, likeness } = data.position;
  const third = thirdOf(data.position);
  return (
    <div className={styles.mark}>
      <p>
        Poziția prețului <b data-third={third}>{third}</b>
      </p>
      <div className={styles.thirds} aria-hidden="true">
        <i />
        <i />
        <i />
        <span className={styles.own} style={{ left: `${rankOf(data.position)}%` }} />
      </div>
      <p className={cardStyles.small}>
        Comparat cu alte {formatCount(sample - 1, ['ofertă nouă', 'oferte noi'])} {peersText(car, likeness)}.{' '}
        <a href={`#${PRICE_SECTION}`}>Detalii</a>
      </p>
    </div>
  );
}
