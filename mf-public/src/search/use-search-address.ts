import { useRouter, useSearch } from 'contracts/router';
import { changedPath, readSearchUrl, sortOf, type PathFilters } from 'contracts/search-url';
import { searchPath, type FilterValues } from 'contracts/search-path';
import { useMemo } from 'react';
import { rememberFocus } from './restore-focus.ts';

export type SearchAddress = {
  values: FilterValues;
  /** Does the address have a query string? */
  hasQuery: boolean;
  /** Navigates to the same search with other filters, on page 1; the scroll position stays. */
  change: (changes: FilterValues) => void;
  /** Navigates to the search without any filter, on page 1. */
  clear: () => void;
  /** The addresses that they navigate to. */
  pathOf: (changes: FilterValues) => string;
  clearPath: string;
};

/** As strings: the router may have parsed "30000" as a number, and repeated keys as a list. */
export function textOf(search: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (first !== undefined && first !== null) query.set(name, typeof first === 'object' ? '' : String(first));
  }
  return query;
}

/**
 * The results address is the single source of truth for filters, order and page: reload, back and copying keep them.
 */
export function useSearchAddress(path: PathFilters): SearchAddress {
  const router = useRouter();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const { brand, model, city } = path;
  const values = useMemo(
    () => readSearchUrl({ ...(brand && { brand }), ...(model && { model }), ...(city && { city }) }, textOf(search)),
    [brand, model, city, search],
  );
  const go = (href: string) => {
    rememberFocus();
    void router.navigate({ href, resetScroll: false });
  };
  const pathOf = (changes: FilterValues) => changedPath(values, changes);
  const clearPath = searchPath({ sort: values.sort && sortOf(values) });
  return {
    values,
    hasQuery: Object.keys(search).length > 0,
    change: (changes) => go(pathOf(changes)),
    clear: () => go(clearPath),
    pathOf,
    clearPath,
  };
}
