import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { Understood } from 'contracts/search';
import { type FilterValues, searchPath } from 'contracts/search-path';
import { sortOf, toCarSearch, type PathFilters, withReading } from 'contracts/search-url';
import { Button, HydrationSlice, useDisclosure } from 'contracts/ui';
import { useRouter } from 'contracts/router';
import { api } from '../api.ts';
import { useFacets } from '../filter/use-facets.ts';
import { SaveSearch } from '../saved-search/save-search.tsx';
import { CompareTray } from '../compare/compare-tray.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { chipsOf } from './chips.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { FILTERS_ID, FilterSidebar } from './filter-sidebar.tsx';
import { useRestoredFocus } from './restore-focus.ts';
import { OrderExplained } from './order-explained.tsx';
import { ResultList } from './result-list.tsx';
import { ResultsHeading, resultsHeading } from './results-heading.tsx';
import { SortSelect } from './sort-select.tsx';
import { useSearchAddress } from './use-search-address.ts';
import styles from './results.module.css';

export type ResultsProps = {
  path?: PathFilters;
  /** What a path resolves to, known before the cars are. */
  named?: Understood;
};

/** What the filters' own form does not send: words and order. */
const restPath = ({ q, sort }: FilterValues): string => searchPath({ ...(q && { q }), ...(sort && { sort }) });

/** The results of a search with its filters (public-site §2 "Search results" and "Filter-from-path screens"). */
export function Results({ path = {}, named }: ResultsProps) {
  const router = useRouter();
  const { values, hasQuery, change, clear, pathOf, clearPath } = useSearchAddress(path);
  const { data, isError, isFetching, refetch } = api.search.cars.useQuery(toCarSearch(values));
  // Chips and filters agree, also for filters resolved from the free text.
  const shown = withReading(values, data?.reading);
  const { countOf } = useFacets(shown);
  useRestoredFocus();
  const [isSheetOpen, sheet] = useDisclosure(false);
  const understood = data?.understood ?? named;
  const chips = chipsOf(values, understood, data?.reading);
  const heading = resultsHeading(hasQuery, named);
  const sort = {
    to: pathOf({ sort: '' }),
    value: sortOf(values),
    onChange: (next: string) => change({ sort: next }),
  };
  return (
    <div className="an-wrap">
      <Breadcrumb understood={understood} heading={heading} />
      <div className={styles.bar}>
        <a className={styles.toFilters} href={`#${FILTERS_ID}`}>
          Filtre
        </a>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal />} onClick={sheet.open}>
          Filtre
          {chips.length > 0 ? <span className={styles.barCount}>{chips.length}</span> : null}
        </Button>
        <SortSelect {...sort} />
      </div>
      <div className={styles.head}>
        <ResultsHeading text={heading} total={data?.total} />
        <div className={styles.headSort} data-testid="results-tools">
          <SaveSearch values={values} />
          <OrderExplained />
          <SortSelect {...sort} className={styles.sort} />
        </div>
      </div>
      <div className={styles.columns}>
        <HydrationSlice>
          <FilterSidebar
            values={shown}
            understood={understood}
            countOf={countOf}
            isFiltered={chips.length > 0}
            onChange={(changes) => change({ ...shown, ...changes })}
            onClear={clear}
            clearPath={clearPath}
            restPath={restPath(shown)}
          />
        </HydrationSlice>
        <section aria-labelledby="sr-title">
          {data?.reading?.corrected ? (
            <p className={styles.corrected}>
              Ați scris „{values.q}”; am căutat „{data.reading.corrected}”.
            </p>
          ) : null}
          <FilterChips chips={chips} onRemove={change} onClear={clear} pathOf={pathOf} clearPath={clearPath} />
          <ResultList
            values={values}
            chips={chips}
            page={data}
            isError={isError}
            isFetching={isFetching}
            onRetry={() => void refetch()}
          />
        </section>
      </div>
      <CompareTray />
      {isSheetOpen ? (
        <FilterSheet
          values={shown}
          understood={understood}
          onClose={sheet.close}
          onApply={(draft) => {
            sheet.close();
            void router.navigate({ href: searchPath({ ...draft, page: '' }) });
          }}
        />
      ) : null}
    </div>
  );
}
