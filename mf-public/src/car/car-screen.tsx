import { useEffect } from 'react';
import { useParams } from 'contracts/router';
import { parseId } from 'contracts/whole-number';
import { skipToken } from 'contracts/query';
import type { Car } from 'contracts/car';
import { Skeleton, useCall, useShell } from 'ui';
import type { CarPageState } from 'contracts/car-page';
import { api } from '../api.ts';
import { saveViewedCar } from '../recent/recent-visits.ts';
import { CarDetail } from './car-detail.tsx';
import { MissingCar } from './missing-car.tsx';
import styles from './car-page.module.css';
import galleryStyles from './gallery.module.css';
import breadcrumbStyles from './breadcrumb.module.css';

/** The car page in all its states (public-site §2 "Car detail", docs/rules/cars.md "Sold and deleted cars"). */
export default function CarScreen() {
  const { id: text } = useParams({ from: '/cars/$id' });
  const id = parseId(text);
  const { data, isError, isFetching, refetch } = useCarPage(id);
  const isElsewhere = useMainSiteCars(data?.car ?? null);
  useCountView(id, isElsewhere ? undefined : data?.state);
  if (id === null) return <MissingCar alternatives={[]} />;
  if (isError && !data) {
    return <MissingCar alternatives={[]} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!data || isElsewhere) return <CarSkeleton />;
  if (!data.car) return <MissingCar alternatives={data.alternatives} isGone={data.state === 'gone'} />;
  // Another car is another page: gallery, tabs and a half-written request are reset.
  return (
    <CarDetail
      key={id}
      car={data.car}
      state={data.state}
      alternatives={data.alternatives}
      responseTime={data.responseTime}
      confirmedAt={data.confirmedAt ?? null}
      equipment={data.equipment}
      modelFacts={data.modelFacts}
    />
  );
}

/** The car of an address; null when the address is no id. */
function useCarPage(id: number | null) {
  const page = api.car.page.useQuery(id === null ? skipToken : { id }, {
    // Offline counts as a failed fetch, not as an endless wait.
    networkMode: 'always',
  });
  // Fetched together, so that the panel reserves the space of the price position and nothing moves.
  const isFirstAsked = id !== null && page.isPending;
  api.price.insight.useQuery(isFirstAsked ? { id } : skipToken);
  useRefetchForManager(page.data?.state, page.refetch);
  return page;
}

/**
 * The server renders pages for anonymous visitors. A dealer or administrator may see a car that is not public, so it
 * is refetched once their session is known.
 */
function useRefetchForManager(state: string | undefined, refetch: () => unknown): void {
  const { data: user } = api.session.current.useQuery();
  const mayManage = user?.role === 'dealer' || user?.role === 'admin';
  const isHidden = state !== undefined && state !== 'public' && state !== 'private';
  useEffect(() => {
    if (mayManage && isHidden) void refetch();
  }, [mayManage, isHidden, refetch]);
}

/** On a dealer site another dealer's car redirects to the main site, as on the server. True while it navigates away. */
function useMainSiteCars(car: Pick<Car, 'id' | 'dealer'> | null): boolean {
  const { dealerSite, publicUrl } = useShell().config;
  const isElsewhere = dealerSite !== null && car !== null && car.dealer.subdomain !== dealerSite.subdomain;
  const address = isElsewhere ? `${publicUrl}/cars/${car.id}` : null;
  useEffect(() => {
    if (address) window.location.replace(address);
  }, [address]);
  return isElsewhere;
}

/** Counts a view of a public car's page, once per opening (docs/rules/dealer-figures.md "View counts"). Fire and forget. The browser keeps it for "Văzute recent". */
function useCountView(id: number | null, state: CarPageState | undefined): void {
  const { mutate } = useCall(api.carView.note);
  const seen = state === 'public' ? id : null;
  useEffect(() => {
    if (seen === null) return;
    mutate({ id: seen });
    saveViewedCar(seen);
  }, [seen, mutate]);
}

/** Placeholders of the page while the car is loading. */
function CarSkeleton() {
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
