import { CarCardSkeleton } from 'ui';

type Props = { className?: string; count?: number };

/** Placeholder for a page of cars while it loads, in its size. */
export const CardSkeletons = ({ className = 'an-grid', count = 6 }: Props) => (
  <div className={className} role="status" aria-label="Se încarcă...">
    {Array.from({ length: count }, (_, index) => (
      <CarCardSkeleton key={index} />
    ))}
  </div>
);
