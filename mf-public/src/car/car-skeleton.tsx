import { Skeleton } from 'contracts/ui';

/** The boxes of the page while the car is fetched. */
export function CarSkeleton() {
  return (
    <div className="an-wrap cr" role="status" aria-label="Se încarcă...">
      <div className="cr-crumbs">
        <Skeleton height={16} width={220} />
      </div>
      <div className="cr-layout">
        <div className="cr-gallery">
          <Skeleton className="an-pic cr-stage" radius={0} />
        </div>
        <div className="cr-aside">
          <div className="cr-summary">
            <Skeleton height={34} width="80%" />
            <Skeleton height={22} width="55%" mt={8} />
            <Skeleton height={42} width="45%" mt={16} />
            <Skeleton height={52} mt={24} />
            <Skeleton height={44} mt={12} />
          </div>
        </div>
        <div className="cr-details">
          <Skeleton height={150} radius="lg" />
          <Skeleton height={230} radius="lg" />
        </div>
      </div>
    </div>
  );
}
