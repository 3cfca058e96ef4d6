import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { pageCount } from 'contracts/page-count';
import type { FilterValues } from 'contracts/search-path';
import { pageOf, pagePath } from 'contracts/search-url';
import type { ReactNode } from 'react';
import { AddressLink } from '../link/address-link.tsx';
import { pageNumbers } from './page-numbers.ts';
import { PageField } from './page-field.tsx';
import styles from './result-pages.module.css';

/** Up to here the links name every page. */
const FIELD_FROM = 5;

export type ResultPagesProps = {
  values: FilterValues;
  total: number;
  /** Address of a page, where it differs from a search's own. */
  pathOf?: (page: number) => string;
};

/** "Pagina X din Y" and real links to the pages, 12 cars each by `PAGE_SIZE` of contracts/pagination (public-site §2 "Search results"). */
export function ResultPages({ values, total, pathOf = (page) => pagePath(values, page) }: ResultPagesProps) {
  const count = pageCount(total);
  const current = Math.min(pageOf(values), count);
  const step = (page: number, label: string, icon: ReactNode) =>
    page >= 1 && page <= count ? (
      <AddressLink
        className={`an-quiet ${styles.page}`}
        to={pathOf(page)}
        aria-label={label}
        rel={page < current ? 'prev' : 'next'}
      >
        {icon}
      </AddressLink>
    ) : (
      <span className={`an-quiet ${styles.page}`} data-off aria-hidden="true">
        {icon}
      </span>
    );
  return (
    <nav className={`an-row ${styles.pages}`} aria-label="Paginare">
      {count > 1 ? (
        <>
          {step(current - 1, 'Pagina anterioară', <IconChevronLeft size={20} stroke={1.75} />)}
          {pageNumbers(current, count).map((page, index) =>
            page === 'gap' ? (
              <span key={`gap-${index}`} className={`an-quiet ${styles.page}`} data-off aria-hidden="true">
                …
              </span>
            ) : (
              <AddressLink
                key={page}
                className={`an-quiet ${styles.page}`}
                to={pathOf(page)}
                aria-label={`Pagina ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </AddressLink>
            ),
          )}
          {step(current + 1, 'Pagina următoare', <IconChevronRight size={20} stroke={1.75} />)}
        </>
      ) : null}
      <div className={`an-row an-flush ${styles.where}`}>
        <p className="an-hint an-num">
          Pagina {current} din {count}
        </p>
        {count > FIELD_FROM ? <PageField first={pathOf(1)} count={count} /> : null}
      </div>
    </nav>
  );
}
