import { Skeleton } from 'contracts/ui';
import styles from './car-page.module.css';
import galleryStyles from './gallery.module.css';
import breadcrumbStyles from './breadcrumb.module.css';

/** Placeholders of the page while the car is loading. */
export function CarSkeleton() {
  return (
    <div className={`an-wrap an-flush ${styles.root}`} role="status" aria-label="Se încarcă...">
      <div className={`an-crumbs an-no-print ${breadcrumbStyles.crumbs}`}>
        <Skeleton height={16} width={220} />
      </div>
      <div className={styles.layout}>
        <div className={galleryStyles.root}>
          <Skeleton className={`an-pic ${galleryStyles.stage}`} radius={0} data-car-picture />
        </div>
        <div className={styles.aside}>
          <div className="an-column">
            <Skeleton height={34} width="80%" />
            <Skeleton height={22} width="55%" mt={8} />
            <Skeleton height={42} width="45%" mt={16} />
            <Skeleton height={52} mt={24} />
            <Skeleton height={44} mt={12} />
          </div>
        </div>
        <div className={styles.details}>
          <Skeleton height={150} radius="lg" />
          <Skeleton height={230} radius="lg" />
        </div>
      </div>
    </div>
  );
}
