import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { pageCount } from 'contracts/page-count';
import type { FilterValues } from 'contracts/search-path';
import { pageOf, pagePath } from 'contracts/search-url';
import type { FormEvent, ReactNode } from 'react';
import { useRouter } from 'contracts/router';
import { AddressLink } from '../link/address-link.tsx';
import { pageNumbers } from './page-numbers.ts';
import pageFieldStyles from './page-field.module.css';
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

type PageFieldProps = {
  /** The address of the first page; the form adds the number. */
  first: string;
  /** The number of the last page. */
  count: number;
};

/** Goes to a page by its number: a form that the browser sends by itself where there are no scripts. */
function PageField({ first, count }: PageFieldProps) {
  const router = useRouter();
  const [path, query] = first.split('?');
  const others = [...new URLSearchParams(query)];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const page = String(new FormData(form).get('page'));
    form.reset();
    if (page !== '') void router.navigate({ href: `${path}?${new URLSearchParams([...others, ['page', page]])}` });
  };
  return (
    <form className={`an-row an-hint ${pageFieldStyles.root}`} action={path} onSubmit={submit}>
      {others.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <label className="an-line">
        Mergi la pagina
        <input className="an-outlined" type="number" inputMode="numeric" name="page" min={1} max={count} required />
      </label>
      <button type="submit" className="an-outlined">
        Mergi
      </button>
    </form>
  );
}
