import { CarCard, CarCardSkeleton, ErrorState } from 'contracts/ui';
import { api } from '../api.ts';
import { CardMarks } from '../car/card-marks.tsx';
import { AddressLink } from '../search/address-link.tsx';
import { Section } from './section.tsx';

/** Two rows of three from 1024 px; below that the first three show. */
const LIMIT = 6;
const PLACEHOLDERS = 3;

/** Cars chosen for the home page (docs/rules.md "Featured"). */
export function FeaturedCars() {
  const { data, isPending, isError, refetch, isFetching } = api.car.featured.useQuery({ limit: LIMIT });
  if (data?.length === 0) return null;
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
        <ErrorState title="Nu am putut încărca mașinile" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div className="an-grid hm-featured" aria-busy={isPending} data-loading={isPending || undefined}>
          {isPending
            ? Array.from({ length: PLACEHOLDERS }, (_, index) => <CarCardSkeleton key={index} />)
            : data.map((car) => <CarCard key={car.id} car={car} heart={<CardMarks car={car} />} />)}
        </div>
      )}
    </Section>
  );
}
