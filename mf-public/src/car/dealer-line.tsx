import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { Car } from 'contracts/car';
import { responseTimeWords } from 'contracts/response-time-words';
import { Badge } from 'ui';
import { townOf } from '../car-text/car-texts.ts';
import styles from './details.module.css';

/** Who sells the car and where. */
export function DealerLine({ car, responseTime }: { car: Car; responseTime: string | null }) {
  const town = townOf(car);
  return (
    <div className={styles.dealer}>
      <span className={`an-circle an-soft ${styles.avatar}`} aria-hidden="true">
        {initialsOf(car.dealer.name)}
      </span>
      <div>
        <div className={`an-row ${styles.dealerName}`}>
          <b>{car.dealer.name}</b>
          {car.dealer.verified ? <VerifiedBadge /> : null}
        </div>
        {town ? <span>{town}</span> : null}
        {responseTime ? <span>Timp de răspuns: {responseTimeWords(responseTime)}</span> : null}
      </div>
    </div>
  );
}

export const VerifiedBadge = () => (
  <Badge
    component="span"
    className="an-badge-accent"
    leftSection={<IconRosetteDiscountCheck size={14} aria-hidden="true" />}
  >
    Verificat
  </Badge>
);

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
