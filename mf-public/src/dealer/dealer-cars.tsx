import type { CarCard as CarCardData } from 'contracts/car';
import type { DealerSite, DealerSiteCar } from 'contracts/dealer-site';
import { toDealerSiteCars } from 'contracts/dealer-site-page';
import { formatCount } from 'contracts/format';
import { sortOf } from 'contracts/search-url';
import { Button, CarCard, ErrorState } from 'contracts/ui';
import { useState } from 'react';
import { api } from '../api.ts';
import { CardMarks } from '../card/card-marks.tsx';
import { LateOfferDialog } from '../lead/late-offer-dialog.tsx';
import { CardSkeletons } from '../search/card-skeletons.tsx';
import { NoStock } from '../search/no-stock.tsx';
import { ResultPages } from '../search/result-pages.tsx';
import { SortSelect } from '../search/sort-select.tsx';
import { usePageAddress } from '../search/use-page-address.ts';
import { DealerCarDetails } from './dealer-car-details.tsx';
import { DealerFilters } from './dealer-filters.tsx';
import { interestLink } from './email-link.ts';
import { useSiteOrigin, useDealerSite } from '../dealer-site/use-dealer-site.ts';
import styles from './dealer-cars.module.css';

/** The dealer's cars with filters, order and pages; each can be requested by email or by the offer form. */
export function DealerCars({ dealer, subdomain }: { dealer: DealerSite; subdomain: string }) {
  const address = usePageAddress(useDealerSite() ? '/' : `/dealer/${subdomain}`, {});
  const { values } = address;
  const { data, isError, isFetching, refetch } = api.dealer.siteCars.useQuery(toDealerSiteCars(subdomain, values));
  const [asked, setAsked] = useState<CarCardData | null>(null);
  return (
    <section className={styles.root} id="masini" aria-labelledby="dl-cars-title">
      <div className={styles.head}>
        <div>
          <h2 id="dl-cars-title">Mașini</h2>
          <p className="an-num an-dim" aria-live="polite">
            {data ? formatCount(data.total, ['mașină nouă', 'mașini noi']) : '\u00a0'}
          </p>
        </div>
        <SortSelect
          to={address.filterPath}
          className={styles.sort}
          value={sortOf(values)}
          onChange={(sort) => address.change({ sort })}
        />
      </div>
      <DealerFilters stock={dealer.stock} address={address} />
      {isError ? (
        <ErrorState title="Nu am putut încărca mașinile" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {!data && !isError ? <CardSkeletons className={`an-grid ${styles.grid}`} /> : null}
      {data?.total === 0 ? <NoStock address={address} hint="Reveniți curând." /> : null}
      {data && data.total > 0 ? (
        <>
          <div className={`an-grid ${styles.grid}`}>
            {data.cars.map((car) => (
              <CarCard
                key={car.id}
                car={car}
                isAtDealer
                heart={<CardMarks car={car} />}
                details={<DealerCarDetails car={car} />}
                actions={<Ask car={car} email={dealer.email} onAsk={setAsked} />}
              />
            ))}
          </div>
          <ResultPages values={values} total={data.total} pathOf={address.pathOf} />
        </>
      ) : null}
      {asked ? (
        <LateOfferDialog
          key={asked.id}
          car={asked}
          responseTime={dealer.responseTime}
          isOpen
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  );
}

type AskProps = { car: DealerSiteCar; email: string; onAsk: (car: CarCardData) => void };

function Ask({ car, email, onAsk }: AskProps) {
  const origin = useSiteOrigin();
  return (
    <>
      <Button
        className={styles.ask}
        variant="light"
        size="xs"
        aria-haspopup="dialog"
        aria-label={`Cere ofertă: ${car.title}`}
        data-scripted
        onClick={() => onAsk(car)}
      >
        Cere ofertă
      </Button>
      <Button className={styles.ask} component="a" variant="subtle" size="xs" href={interestLink(email, car, origin)}>
        Sunt Interessat
      </Button>
    </>
  );
}
