import { IconTagOff } from '@tabler/icons-react';
import { useParams, useRouter } from 'contracts/router';
import { BRAND_NOT_FOUND } from 'contracts/not-found-texts';
import { CarCard, LoadingState, QueryError, useDisclosure } from 'ui';
import { api } from '../api.ts';
import { CompareTray } from '../compare/compare-tray.tsx';
import { Missing } from '../search/missing.tsx';
import type { Brand } from 'contracts/brand';
import { type FilterValues, searchPath } from 'contracts/search-path';
import { pageOf, sortOf, toCarSearch } from 'contracts/search-url';
import { SaveSearch } from '../saved-search/save-search.tsx';
import { CardMarks } from '../card/card-marks.tsx';
import { BrandMark } from '../home/brand-mark.tsx';
import { CardSkeletons } from '../skeleton/card-skeletons.tsx';
import { ChangingList, countText } from '../search/changing-list.tsx';
import { LateSheet } from '../search/late-sheet.tsx';
import { NoStock } from '../search/no-stock.tsx';
import { PastEnd } from '../search/past-end.tsx';
import { ResultPages } from '../search/result-pages.tsx';
import { SortSelect } from '../search/sort-select.tsx';
import { addressWith, usePageAddress } from '../search/use-page-address.ts';
import { BrandFilters } from './brand-filters.tsx';
import styles from './brand.module.css';

/** A brand's page in all its states (public-site §2 "Brand page", §8). */
export default function BrandScreen() {
  const { subdomain } = useParams({ from: '/brand/$subdomain' });
  const query = api.brand.page.useQuery({ subdomain });
  const { data: brand, isError } = query;
  if (isError) {
    return <QueryError title="Nu am putut încărca marca" query={query} />;
  }
  if (brand === undefined) return <LoadingState />;
  if (brand === null)
    return (
      <Missing icon={IconTagOff} title={BRAND_NOT_FOUND} hint="Verificați adresa, sau căutați printre toate mărcile." />
    );
  return (
    <>
      <BrandResults key={brand.id} brand={brand} />
      <CompareTray />
    </>
  );
}

/** The brand's header, its filters, and its cars, twelve a page. */
function BrandResults({ brand }: { brand: Brand }) {
  const fixed = { brand: brand.slug };
  const base = `/brand/${brand.slug}`;
  const utils = api.useUtils();
  const address = usePageAddress(base, fixed, (chosen) =>
    utils.search.cars.fetch(toCarSearch(chosen), { networkMode: 'always' }),
  );
  const { values, next } = address;
  const router = useRouter();
  const [isSheetOpen, sheet] = useDisclosure(false);
  const query = api.search.cars.useQuery(toCarSearch(values));
  const { data, isError } = query;
  const apply = (draft: FilterValues) => {
    sheet.close();
    const chosen = { ...draft, page: '' };
    if (draft.brand === brand.slug)
      return next.choose({ values: chosen, href: addressWith(base, chosen, fixed), isFromTop: true });
    // With another brand, or none, it is a different page.
    void router.navigate({ href: searchPath(chosen) });
  };
  return (
    <div className={`an-wrap ${styles.root}`}>
      <header className={`an-line an-flush ${styles.head}`}>
        <BrandMark name={brand.name} logo={brand.logo} isLarge />
        <div>
          <h1>{brand.name}</h1>
          <p className="an-num" aria-live="polite">
            {countText(data?.total, next)}
          </p>
        </div>
      </header>
      <BrandFilters brand={brand} address={address} onMore={sheet.open} />
      <div className={`an-wrapping ${styles.order}`}>
        <SaveSearch values={values} />
        <SortSelect
          to={address.filterPath}
          className={styles.sort}
          value={sortOf(next.shown)}
          onChange={(sort) => address.change({ sort })}
        />
      </div>
      <ChangingList next={next}>
        {isError ? <QueryError title="Nu am putut încărca mașinile" query={query} /> : null}
        {!data && !isError ? <CardSkeletons /> : null}
        {data?.total === 0 ? <NoStock address={address} hint="Dealerii mărcii nu au acum mașini în stoc." /> : null}
        {data && data.total > 0 && data.cars.length === 0 ? (
          <PastEnd page={pageOf(values)} total={data.total} pathOf={address.pathOf} />
        ) : null}
        {data && data.cars.length > 0 ? (
          <>
            <div className="an-grid">
              {data.cars.map((car, index) => (
                <CarCard key={car.id} car={car} level={2} isFirst={index === 0} heart={<CardMarks car={car} />} />
              ))}
            </div>
            <ResultPages values={values} total={data.total} pathOf={address.pathOf} />
          </>
        ) : null}
      </ChangingList>
      {isSheetOpen ? (
        <LateSheet values={values} understood={data?.understood} onClose={sheet.close} onApply={apply} />
      ) : null}
    </div>
  );
}
