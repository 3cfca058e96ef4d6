import { labelOf } from 'contracts/label-of';
import { Skeleton } from '@mantine/core';
import { IconArrowDown, IconBolt, IconDiamond, IconGasStation } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { type ReactNode, Suspense, useState } from 'react';
import { AVAILABILITY_LABELS, FUEL_LABELS, TRANSMISSION_LABELS } from 'contracts/car-labels';
import { isPriceReduced } from 'contracts/car-facts';
import type { CarCard as CarCardData } from 'contracts/car';
import { formatCount, formatDate, formatKm, formatNumber, formatPrice, formatWholePercent } from 'contracts/format';
import type { CardPicturesProps } from './card-pictures.tsx';
import { HydrationSlice } from './hydration-slice.tsx';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import { CarPicture } from './picture.tsx';
import { Price } from './price.tsx';
import { Rating } from './dealer-rating.tsx';
import { wltpLine } from './wltp-line.ts';

export type CarCardProps = {
  car: CarCardData;
  /** The favourite button: 40 px, placed over the picture, outside the link. */
  heart?: ReactNode;
  /** A paid promotion: labelled "Promovat", before any other badge. */
  isPromoted?: boolean;
  /** Heading level of the title in its page; 3 by default. */
  level?: 2 | 3;
  /** The first card of a page loads its picture eagerly. */
  isFirst?: boolean;
  /** Favourites show the mileage instead of the power. */
  showsMileage?: boolean;
  /** On the dealer's own page: its name and town are redundant there. */
  isAtDealer?: boolean;
  /** No longer on offer, whatever its status; shown instead of the availability. */
  isGone?: boolean;
  /** A car that does not exist yet: its title is no link. */
  isPreview?: boolean;
  /** Further lines below the facts. */
  details?: ReactNode;
  /** Buttons at the foot of the card, outside the link. */
  actions?: ReactNode;
};

// Most cards are never touched, and the first page load has no room for it. A page that is offline keeps its cards.
const CardPictures = lazyWithRetry<CardPicturesProps>(() =>
  import('./card-pictures.tsx').catch(() => ({ default: () => null })),
);

/** A car in a grid: the whole card is the link; the order of its lines never changes. */
export function CarCard({
  car,
  heart,
  isPromoted,
  level = 3,
  isFirst,
  isGone = false,
  isPreview = false,
  details,
  actions,
  ...shows
}: CarCardProps) {
  const Heading = `h${level}` as const;
  const [isTouched, setTouched] = useState(false);
  const isMany = car.images.length > 1;
  const count = isMany && <span className="an-over-badge an-pic-count">1 / {car.images.length}</span>;
  const touch = isMany ? () => setTouched(true) : undefined;
  return (
    <HydrationSlice>
      <article className="an-card an-car" aria-label={car.title} data-car={car.id} data-many={isMany || undefined}>
        <div className="an-pic">
          <CarPicture image={car.images[0]} alt={car.title} isEager={isFirst} />
          <Suspense fallback={count}>
            {isTouched ? <CardPictures images={car.images} title={car.title} /> : count}
          </Suspense>
          <div className="an-pic-badges">
            <Badges car={car} isPromoted={isPromoted} />
          </div>
          {heart ? <div className="an-heart-slot">{heart}</div> : null}
        </div>
        <div className="an-car-body">
          <div>
            <Heading className="an-car-title">
              {isPreview ? (
                shortTitle(car)
              ) : (
                <Link
                  className="an-car-link"
                  to="/cars/$id"
                  params={{ id: String(car.id) }}
                  title={car.title}
                  onPointerOver={touch}
                  onFocus={touch}
                >
                  {shortTitle(car)}
                </Link>
              )}
            </Heading>
            {car.version ? <p className="an-car-version">{car.version}</p> : null}
          </div>
          <div>
            <Price value={car.price} was={isPriceReduced(car) ? car.lowestPrice30d : null} />
            <Saving saving={car.saving} />
          </div>
          <Facts car={car} showsMileage={shows.showsMileage} />
          {details}
          <div className="an-car-foot">
            <Seller car={car} isAtDealer={shows.isAtDealer} />
            <When car={car} isGone={isGone} />
          </div>
          {actions ? <div className="an-car-actions">{actions}</div> : null}
        </div>
      </article>
    </HydrationSlice>
  );
}

/** Never a struck price or a reduction: the list price is what the dealer says it is (Law 363/2007). */
function Saving({ saving }: Pick<CarCardData, 'saving'>) {
  if (!saving) return null;
  return (
    <p className="an-car-saving">
      <b>
        {formatPrice(saving.amount)} ({formatWholePercent(saving.percent)})
      </b>{' '}
      sub prețul de listă declarat de dealer
    </p>
  );
}

/** The availability, if the car is available, and when it can be had. */
function When({ car: { status, availability }, isGone }: { car: CarCardData; isGone: boolean }) {
  if (status === 'sold') return null;
  if (isGone) return <span className="an-car-when">Nu mai este publicată</span>;
  return (
    <span className="an-car-when">
      <i className="an-dot" data-kind={availability.kind} aria-hidden="true" />
      {labelOf(AVAILABILITY_LABELS, availability.kind)}
      <Delivery {...availability} />
    </span>
  );
}

function Delivery({ kind, date, weeks }: CarCardData['availability']) {
  const when =
    kind === 'tranzit' && date
      ? formatDate(date)
      : kind === 'comanda' && weeks
        ? `circa ${formatCount(weeks, ['săptămână', 'săptămâni'])}`
        : null;
  return when ? <small>{when}</small> : null;
}

/**
 * Dealer, its stars and town; on the dealer's own page only the town, where it differs: stars without the name would be the
 * car's.
 */
function Seller({ car, isAtDealer }: Pick<CarCardProps, 'car' | 'isAtDealer'>) {
  const town = car.city ?? car.dealer.city;
  if (!isAtDealer)
    return (
      <span className="an-car-dealer">
        <b>{car.dealer.name}</b>
        <Rating value={car.dealer.rating} />
        {town}
      </span>
    );
  return town && town !== car.dealer.city ? <span className="an-car-dealer">{town}</span> : null;
}

/** The version has its own line, so a title that ends with it (the dialog suggests such titles) is shown without it. */
function shortTitle({ title, version }: Pick<CarCardData, 'title' | 'version'>): string {
  return version && title.endsWith(` ${version}`) ? title.slice(0, -version.length).trimEnd() : title;
}

/** At most two badges over the picture, the most important for the visitor first. */
function Badges({ car, isPromoted }: Pick<CarCardProps, 'car' | 'isPromoted'>) {
  const badges = [
    isPromoted && <OverBadge key="promoted" kind="ink" label="Promovat" />,
    car.status === 'reserved' && <OverBadge key="reserved" kind="ink" label="Rezervată" />,
    car.status === 'sold' && <OverBadge key="sold" kind="ink" label="Vândută" />,
    car.isPremium && <OverBadge key="premium" kind="premium" label="Premium" icon={<IconDiamond />} />,
    isPriceReduced(car) && <OverBadge key="reduced" kind="reduced" label="Preț redus" icon={<IconArrowDown />} />,
  ];
  return badges.filter(Boolean).slice(0, 2);
}

function OverBadge({ kind, label, icon }: { kind: 'ink' | 'premium' | 'reduced'; label: string; icon?: ReactNode }) {
  return (
    <span className="an-over-badge" data-kind={kind}>
      {icon}
      {label}
    </span>
  );
}

function Facts({ car, showsMileage }: Pick<CarCardProps, 'car' | 'showsMileage'>) {
  const line = wltpLine(car);
  const Energy = car.fuelType === 'electric' ? IconBolt : IconGasStation;
  return (
    <div>
      <p className="an-specs">
        <span>{car.year}</span>
        <span>{labelOf(FUEL_LABELS, car.fuelType)}</span>
        <span>{labelOf(TRANSMISSION_LABELS, car.transmission)}</span>
        <span className="an-num">{showsMileage ? formatKm(car.mileage) : `${formatNumber(car.power)} CP`}</span>
      </p>
      <p className="an-wltp">
        <Energy size={16} stroke={1.75} aria-hidden="true" />
        {line ?? 'Dealerul nu a comunicat datele WLTP'}
      </p>
    </div>
  );
}

/** The same boxes as the card, so that the layout does not shift when it arrives. */
export function CarCardSkeleton() {
  return (
    <div className="an-card an-car" aria-hidden="true" data-skeleton>
      <Skeleton className="an-pic" radius={0} />
      <div className="an-car-body">
        <div>
          <Skeleton height={23} width="70%" />
          <Skeleton height={20} width="45%" mt={2} />
        </div>
        <div>
          <Skeleton height={28} width="35%" />
        </div>
        <div>
          <Skeleton height={20} width="70%" />
          <Skeleton height={18} width="45%" mt={4} />
        </div>
        <div className="an-car-foot">
          <Skeleton height={37} width="45%" />
        </div>
      </div>
    </div>
  );
}
