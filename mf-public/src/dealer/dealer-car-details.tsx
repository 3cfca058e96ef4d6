import { labelOf } from 'contracts/label-of';
import { BODY_LABELS } from 'contracts/car-labels';
import type { DealerSiteCar } from 'contracts/dealer-site';
import { formatKm } from 'contracts/format';
import { colorText, NOT_GIVEN } from '../car-text/car-texts.ts';
import styles from './dealer-car-details.module.css';

/** Details that only the dealer's page adds to a card: mileage, body, colour and the dealer's own words. */
export function DealerCarDetails({ car }: { car: DealerSiteCar }) {
  const color = colorText({ color: car.color, colorOption: null });
  return (
    <div>
      <p className="an-hint an-num">
        {[formatKm(car.mileage), labelOf(BODY_LABELS, car.bodyType), color === NOT_GIVEN ? null : color]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {car.description ? <p className={`an-hint ${styles.words}`}>{car.description}</p> : null}
    </div>
  );
}
