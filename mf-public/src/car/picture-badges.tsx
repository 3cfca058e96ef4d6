import { IconArrowDown, IconDiamond } from '@tabler/icons-react';
import type { Car } from 'contracts/car';
import { isPriceReduced } from 'contracts/car-facts';
import { CAR_STATUS_LABELS } from 'contracts/car-labels';

/** At most two badges over the picture, the most important first: status, premium, reduced price. */
export function PictureBadges({ car }: { car: Car }) {
  const badges = [
    car.status !== 'active' && (
      <span key="status" className="an-over-badge">
        {CAR_STATUS_LABELS[car.status]}
      </span>
    ),
    car.isPremium && (
      <span key="premium" className="an-over-badge" data-kind="premium">
        <IconDiamond aria-hidden="true" />
        Premium
      </span>
    ),
    isPriceReduced(car) && (
      <span key="reduced" className="an-over-badge" data-kind="reduced">
        <IconArrowDown aria-hidden="true" />
        Preț redus
      </span>
    ),
  ];
  return badges.filter(Boolean).slice(0, 2);
}
