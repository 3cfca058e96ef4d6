import type { CallError } from 'contracts/field-issues';
import type { CarPage } from 'contracts/search';
import type { FilterValues } from 'contracts/search-path';
import { CarCard, ErrorState } from 'ui';
import { memo } from 'react';
import { CardMarks } from '../card/card-marks.tsx';
import { CardPlace } from '../card/card-place.tsx';
import { CardSkeletons } from '../skeleton/card-skeletons.tsx';
import type { Chip } from './chip.ts';
import { NoResults } from './no-results.tsx';
import { pageOf, pagePath } from 'contracts/search-url';
import { PastEnd } from './past-end.tsx';
import { PromotedStrip } from '../promotion/promoted-strip.tsx';
import { AddressLink } from '../link/address-link.tsx';
import { ResultPages } from './result-pages.tsx';
import noResultsStyles from './no-results.module.css';
import styles from '../card/car-grid.module.css';

export type ResultListProps = {
  values: FilterValues;
  chips: readonly Chip[];
  page: CarPage | undefined;
  error: CallError | null;
  isError: boolean;
  isFetching: boolean;
  onRetry: () => unknown;
};

/** Below the cars, or in their place: one request for several dealers, about the model of the search. */
const OffersLine = ({ values: { brand, model } }: { values: FilterValues }) => (
  <p className={noResultsStyles.offers}>
    Nu ați găsit mașina potrivită?{' '}
    <AddressLink className="an-link" to={requestPath(oneOf(brand), oneOf(model))}>
      Cereți oferte de la mai mulți dealeri
    </AddressLink>
  </p>
);

/** The one value of a filter; null for none and for several. */
const oneOf = (value: string | undefined): string | null => (value && !value.includes(',') ? value : null);

function requestPath(brand: string | null, model: string | null): string {
  if (brand === null) return '/cere-oferte';
  return `/cere-oferte?${new URLSearchParams({ brand, ...(model === null ? {} : { model }) })}`;
}

/**
 * The cars of one page, or the state that replaces them (public-site §2 "Search results", §8). Memoized: opening the
 * filters draws no card again.
 */
export const ResultList = memo(function ResultList(props: ResultListProps) {
  const { values, chips, page, error, isError, isFetching, onRetry } = props;
  if (isError) {
    return (
      <ErrorState
        title="Nu am putut încărca mașinile"
        error={error}
        onRetry={() => void onRetry()}
        isRetrying={isFetching}
      />
    );
  }
  if (!page) return <CardSkeletons className={`an-grid ${styles.grid}`} />;
  if (page.total === 0) {
    return (
      <>
        <NoResults values={values} chips={chips} />
        <OffersLine values={values} />
      </>
    );
  }
  if (page.cars.length === 0) {
    return <PastEnd page={pageOf(values)} total={page.total} pathOf={(number) => pagePath(values, number)} />;
  }
  return (
    <>
      {pageOf(values) === 1 ? <PromotedStrip values={values} /> : null}
      <div className={`an-grid ${styles.grid}`}>
        {page.cars.map((car, index) => (
          <CarCard
            key={car.id}
            car={car}
            level={2}
            isFirst={index === 0}
            heart={<CardMarks car={car} />}
            details={<CardPlace place={page.places?.[index]} />}
          />
        ))}
      </div>
      <ResultPages values={values} total={page.total} />
      <OffersLine values={values} />
    </>
  );
});
