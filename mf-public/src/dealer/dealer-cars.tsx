import type { CarCard as CarCardData } from 'contracts/car';
import type { DealerSite, DealerSiteCar } from 'contracts/dealer-site';
import { toDealerSiteCars } from 'contracts/dealer-site-page';
import { sortOf } from 'contracts/search-url';
import { Button, CarCard, QueryError } from 'ui';
import { Fragment, memo, type ReactNode, useState } from 'react';
import { api } from '../api.ts';
import { CardMarks } from '../card/card-marks.tsx';
import { LateOfferDialog } from '../lead/late-offer-dialog.tsx';
import { CardSkeletons } from '../skeleton/card-skeletons.tsx';
import { ChangingList, countText } from '../search/changing-list.tsx';
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
  const utils = api.useUtils();
  const address = usePageAddress(useDealerSite() ? '/' : `/dealer/${subdomain}`, {}, (chosen) =>
    utils.dealer.siteCars.fetch(toDealerSiteCars(subdomain, chosen), { networkMode: 'always' }),
  );
  const { values, next } = address;
  const query = api.dealer.siteCars.useQuery(toDealerSiteCars(subdomain, values));
  const { data, isError } = query;
  const [asked, setAsked] = useState<CarCardData | null>(null);
  const [sent, setSent] = useState<SentRequest | null>(null);
  return (
    <section className={styles.root} id="masini" aria-labelledby="dl-cars-title">
      <div className={`an-split an-flush ${styles.head}`}>
        <div>
          <h2 id="dl-cars-title">Mașini</h2>
          <p className="an-num an-dim" aria-live="polite">
            {countText(data?.total, next)}
          </p>
        </div>
        <SortSelect
          to={address.filterPath}
          className={styles.sort}
          value={sortOf(next.shown)}
          onChange={(sort) => address.change({ sort })}
        />
      </div>
      <DealerFilters stock={dealer.stock} address={address} />
      <ChangingList next={next}>
        {isError ? <QueryError title="Nu am putut încărca mașinile" query={query} /> : null}
        {!data && !isError ? <CardSkeletons className={`an-grid ${styles.grid}`} /> : null}
        {data?.total === 0 ? <NoStock address={address} hint="Reveniți curând." /> : null}
        {data && data.total > 0 ? (
          <>
            <Cards cars={data.cars} email={dealer.email} onAsk={setAsked} sent={sent} />
            <ResultPages values={values} total={data.total} pathOf={address.pathOf} />
          </>
        ) : null}
      </ChangingList>
      <AskedCar car={asked} responseTime={dealer.responseTime} onClose={() => setAsked(null)} onSent={setSent} />
    </section>
  );
}

/** The car whose request was sent last, and what comes next. */
interface SentRequest {
  carId: number;
  next: ReactNode;
}

type CardsProps = { cars: DealerSiteCar[]; email: string; onAsk: (car: CarCardData) => void; sent: SentRequest | null };

/** Remembered: a dialog that opens over them must not wait until all cards are drawn again. */
const Cards = memo(function Cards({ cars, email, onAsk, sent }: CardsProps) {
  return (
    <div className={`an-grid ${styles.grid}`}>
      {cars.map((car) => (
        <Fragment key={car.id}>
          <CarCard
            car={car}
            isAtDealer
            heart={<CardMarks car={car} />}
            details={<DealerCarDetails car={car} />}
            actions={<Ask car={car} email={email} onAsk={onAsk} />}
          />
          {sent?.carId === car.id ? <div className={styles.next}>{sent.next}</div> : null}
        </Fragment>
      ))}
    </div>
  );
});

type AskedCarProps = {
  car: CarCardData | null;
  responseTime: string | null;
  onClose: () => void;
  onSent: (sent: SentRequest) => void;
};

/** Stays when it is closed: what was typed is there again when the same car is asked for. */
function AskedCar({ car, responseTime, onClose, onSent }: AskedCarProps) {
  const [last, setLast] = useState(car);
  if (car && car !== last) setLast(car);
  if (!last) return null;
  return (
    <LateOfferDialog
      key={last.id}
      car={last}
      responseTime={responseTime}
      isOpen={car !== null}
      onClose={onClose}
      onSent={(next) => onSent({ carId: last.id, next })}
    />
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
