import { CarCard, CarCardSkeleton, QueryError } from 'ui';
import { api } from '../api.ts';
import { CardMarks } from '../card/card-marks.tsx';
import { PromotedBanner } from '../promotion/promoted-banner.tsx';
import { AddressLink } from '../link/address-link.tsx';
import { Section } from './section.tsx';
import styles from './featured-cars.module.css';

/** Two rows of three from 1024 px; below that the first three show. */
const LIMIT = 6;
const PLACEHOLDERS = 3;

/** Paid places first, each labelled, then the cars chosen for the home page (docs/rules/cars.md "Featured cars", "Promoted cars"). */
export function FeaturedCars() {
  const query = api.car.featured.useQuery({ limit: LIMIT });
  const { data, isPending, isError } = query;
  const places = api.promotion.shown.useQuery({});
  // Without a response there are no paid places; the cars don't wait for one that failed.
  const isWaiting = isPending || places.isPending;
  const promoted = places.data ?? [];
  const paid = new Set(promoted.map(({ car }) => car?.id));
  const cars = (data ?? []).filter(({ id }) => !paid.has(id)).slice(0, LIMIT - promoted.length);
  if (!isWaiting && !isError && cars.length + promoted.length === 0) return null;
  return (
    <Section
      title="Mașini recomandate"
      subtitle="Alese din stocul dealerilor oficiali; anunțurile plătite sunt marcate „Promovat”."
      action={
        <AddressLink className="an-link" to="/cauta">
          Toate mașinile
        </AddressLink>
      }
    >
      {isError ? (
        <QueryError title="Nu am putut încărca mașinile" query={query} />
      ) : (
        <div className={`an-grid ${styles.root}`} aria-busy={isWaiting} data-loading={isWaiting || undefined}>
          {isWaiting ? (
            Array.from({ length: PLACEHOLDERS }, (_, index) => <CarCardSkeleton key={index} />)
          ) : (
            <>
              {promoted.map(({ position, car, banner }) =>
                car ? (
                  <CarCard key={position} car={car} isPromoted heart={<CardMarks car={car} />} />
                ) : banner ? (
                  <PromotedBanner key={position} banner={banner} />
                ) : null,
              )}
              {cars.map((car) => (
                <CarCard key={car.id} car={car} heart={<CardMarks car={car} />} />
              ))}
            </>
          )}
        </div>
      )}
    </Section>
  );
}
