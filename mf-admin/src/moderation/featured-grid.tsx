import { IconCar } from '@tabler/icons-react';
import { EmptyState, ErrorState, SkeletonRows } from 'contracts/ui';
import { api } from '../api.ts';
import { Section } from '../section/section.tsx';
import { FeaturedCard } from './featured-card.tsx';

/** The most cars that the moderation lists (work-areas §9). */
const LIMIT = 50;
const SKELETONS = 6;

/** The featured cars, inactive ones too, as administrators see them. */
export function FeaturedGrid() {
  const { data, isError, isFetching, refetch } = api.car.featured.useQuery({ limit: LIMIT });
  return (
    <Section
      title="Mașini recomandate"
      hint="Cel mult 50 de mașini: întâi cele premium, apoi cele mai noi, cel mult două ale unui dealer."
    >
      {data?.length === 0 ? <EmptyState icon={IconCar} title="Nicio mașină recomandată" /> : null}
      {data && data.length > 0 ? (
        <div className="md-grid">
          {data.map((car) => (
            <FeaturedCard key={car.id} car={car} limit={LIMIT} />
          ))}
        </div>
      ) : null}
      {!data && isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {!data && !isError ? <SkeletonRows count={SKELETONS} height={220} /> : null}
    </Section>
  );
}
