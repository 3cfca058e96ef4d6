import { BODY_LABELS } from 'contracts/car-labels';
import type { DealerSiteCar } from 'contracts/dealer-site';
import { formatKm } from 'contracts/format';
import { colorText, NOT_GIVEN } from '../car/car-texts.ts';

/** What the dealer's page shows of a car beyond the card: mileage, body, colour and the dealer's own words. */
export function DealerCarDetails({ car }: { car: DealerSiteCar }) {
  const color = colorText({ color: car.color, colorOption: null });
  return (
    <div className="dl-details">
      <p className="an-num">
        {[formatKm(car.mileage), BODY_LABELS[car.bodyType], color === NOT_GIVEN ? null : color]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {car.description ? <p className="dl-words">{car.description}</p> : null}
    </div>
  );
}
