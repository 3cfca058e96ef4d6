import { IconX } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import type { Car } from 'contracts/car';
import { CAR_STATUS_LABELS } from 'contracts/car-labels';
import { Button, CarPicture, Price } from 'ui';
import { titleParts, townOf } from '../car-text/car-texts.ts';
import type { ShownCar } from './shown-car.ts';
import styles from './compare-head.module.css';

type Props = Pick<ShownCar, 'car' | 'state'> & { onRemove: (id: number) => void; onAsk: (car: Car) => void };

/** The head of a car's column: title, price and the request. */
export function CompareHead({ car, state, onRemove, onAsk }: Props) {
  const { name, version } = titleParts(car);
  return (
    <th scope="col" className={styles.root}>
      <div className={`an-pic ${styles.picture}`}>
        <CarPicture image={car.images[0]} alt="" sizes="280px" />
        {car.status === 'active' ? null : (
          <div className="an-pic-badges">
            <span className="an-over-badge">{CAR_STATUS_LABELS[car.status]}</span>
          </div>
        )}
      </div>
      <button
        type="button"
        className={`an-heart an-no-print ${styles.remove}`}
        aria-label={`Scoate din comparație: ${car.title}`}
        onClick={() => onRemove(car.id)}
      >
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <Link className={`an-ellipsis ${styles.name}`} to="/cars/$id" params={{ id: String(car.id) }}>
        {name}
      </Link>
      <span className={`an-ellipsis an-hint ${styles.version}`}>{version ?? '\u00a0'}</span>
      <Price className={styles.price} value={car.price} />
      <span className={`an-ellipsis an-hint ${styles.dealer}`}>
        {[car.dealer.name, townOf(car)].filter(Boolean).join(', ')}
      </span>
      {state === 'public' ? (
        <Button fullWidth aria-haspopup="dialog" data-scripted onClick={() => onAsk(car)}>
          Cere ofertă
        </Button>
      ) : (
        <span className={`an-ellipsis an-hint ${styles.dealer}`}>Nu mai este la vânzare</span>
      )}
    </th>
  );
}
