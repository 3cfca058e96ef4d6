import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { Understood } from 'contracts/search';
import { type FilterValues, isSet, searchPath } from 'contracts/search-path';
import { sortOf, type PathFilters } from 'contracts/search-url';
import { Button, useDisclosure } from 'ui';
import type { ReactNode } from 'react';
import { InstalmentTerms } from '../filter-form/instalment-terms.tsx';
import { SaveSearch } from '../saved-search/save-search.tsx';
import { CompareTray } from '../compare/compare-tray.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { ChangingList, countText } from './changing-list.tsx';
import { FilterChips } from './filter-chips.tsx';
import { LateSheet } from './late-sheet.tsx';
import { FILTERS_ID } from './side.ts';
import { SidebarPlace } from './sidebar-place.tsx';
import { useRememberSearch } from './use-remember-search.ts';
import { useRestoredFocus } from './restore-focus.ts';
import { OrderExplained } from './order-explained.tsx';
import { ResultList } from './result-list.tsx';
import { ResultsHeading, resultsHeading } from './results-heading.tsx';
import { SortSelect } from './sort-select.tsx';
import { useResults } from './use-results.ts';
import { ViewSwitch } from './view-switch.tsx';
import styles from './results.module.css';

export type ResultsProps = {
  path?: PathFilters;
  /** The names that a path resolves to, known before the cars are. */
  named?: Understood;
  /** Above the list, without filters beyond the path's. */
  alert?: ReactNode;
  /** Below the first page, without filters beyond the path's. */
  after?: ReactNode;
};

/** The parameters that the filters' own form does not send: words and order. */
const restPath = ({ q, sort }: FilterValues): string => searchPath({ ...(q && { q }), ...(sort && { sort }) });

/** The results of a search with its filters (public-site §2 "Search results" and "Filter-from-path screens"). */
export default function Results({ path = {}, named, alert, after }: ResultsProps) {
  const results = useResults(path, named);
  const { values, shown, next, understood, chips, hasQuery, change, apply, clear, pathOf, clearPath } = results;
  useRestoredFocus();
  useRememberSearch(values, chips);
  const [isSheetOpen, sheet] = useDisclosure(false);
  const corrected = results.page?.reading?.corrected;
  const heading = resultsHeading(hasQuery, named);
  const sort = {
    to: pathOf({ sort: '' }),
    value: sortOf(shown),
    hasPlace: isSet(shown.near),
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
          {chips.length > 0 ? <span className={`an-soft ${styles.barCount}`}>{chips.length}</span> : null}
        </Button>
        <SortSelect {...sort} />
      </div>
      <div className={`an-split an-flush ${styles.head}`}>
        <ResultsHeading text={heading} count={countText(results.page?.total, next)} />
        <div className={`an-row ${styles.headSort}`} data-testid="results-tools">
          <SaveSearch values={values} />
          <OrderExplained />
          <ViewSwitch />
          <SortSelect {...sort} className={styles.sort} />
        </div>
      </div>
      <div className={`an-column ${styles.columns}`}>
        <SidebarPlace
          values={shown}
          understood={understood}
          isFiltered={chips.length > 0}
          onChange={(changes) => change({ ...shown, ...changes })}
          onClear={clear}
          clearPath={clearPath}
          restPath={restPath(shown)}
          isShort={named !== undefined}
        />
        <section aria-labelledby="sr-title">
          {corrected ? (
            <p className={styles.corrected}>
              Ați scris „{values.q}”; am căutat „{corrected}”.
            </p>
          ) : null}
          {alert && !hasQuery ? <div className={styles.alert}>{alert}</div> : null}
          <FilterChips chips={chips} onRemove={change} onClear={clear} pathOf={pathOf} clearPath={clearPath} />
          {isSet(shown.instalmentTo) || sort.value === 'instalment' ? (
            <InstalmentTerms className={`an-fine ${styles.instalments}`} />
          ) : null}
          <ChangingList next={next}>
            <ResultList {...results.list} />
          </ChangingList>
        </section>
      </div>
      {hasQuery ? null : after}
      <CompareTray />
      {isSheetOpen ? (
        <LateSheet
          values={shown}
          understood={understood}
          onClose={sheet.close}
          onApply={(draft) => {
            sheet.close();
            apply(draft);
          }}
        />
      ) : null}
    </div>
  );
}
