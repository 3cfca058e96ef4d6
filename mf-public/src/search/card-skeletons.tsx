import { CarCardSkeleton } from 'contracts/ui';

const PLACEHOLDERS = 6;

/** Placeholder for a page of cars while it loads, in its size. */
export const CardSkeletons = ({ className = 'an-grid' }: { className?: string }) => (
  <div className={className} role="status" aria-label="Se încarcă...">
    {Array.from({ length: PLACEHOLDERS }, (_, index) => (
      <CarCardSkeleton key={index} />
    ))}
  </div>
);
