import { HydrationSlice, lazyWithRetry } from 'ui';
import { useSyncExternalStore } from 'react';
import type { FilterSidebarProps } from './filter-sidebar.tsx';
import { FILTERS_ID } from './side.ts';
import styles from './results.module.css';

// Two imports at run time: a static one would put the code into the page's own file. The server draws it at once.
const Sidebar = import.meta.env.SSR
  ? (await import('./filter-sidebar.tsx')).default
  : lazyWithRetry<FilterSidebarProps>(() => import('./filter-sidebar.tsx'));

const WIDE = '(min-width: 64em)';
const watch = (change: () => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', change);
  return () => media.removeEventListener('change', change);
};
const isWide = () => matchMedia(WIDE).matches;
const isWideAtFirst = () => typeof document === 'undefined' || isWide();

// React neither compares nor replaces markup that is set like this while it hydrates.
const SERVERS = { __html: '' };

/**
 * The filters beside the results, with their code where there is a place for them. On a phone the server's markup stays
 * as it is, hidden: the filters are a sheet there, and the markup is for browsers without scripts.
 */
export function SidebarPlace(props: FilterSidebarProps) {
  const isShown = useSyncExternalStore(watch, isWide, isWideAtFirst);
  return (
    <HydrationSlice>
      {isShown ? (
        <Sidebar {...props} />
      ) : (
        <aside
          id={FILTERS_ID}
          className={`an-card ${styles.side}`}
          aria-label="Filtre"
          dangerouslySetInnerHTML={SERVERS}
          suppressHydrationWarning
        />
      )}
    </HydrationSlice>
  );
}
