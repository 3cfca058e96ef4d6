import { useSearch } from 'contracts/router';
import { changedPath, readSearchUrl, sortOf, toCarSearch, type PathFilters } from 'contracts/search-url';
import { searchPath, type FilterValues } from 'contracts/search-path';
import { useMemo } from 'react';
import { api } from '../api.ts';
import { type Choice, type NextFilters, useNextFilters } from './use-next-filters.ts';

export type SearchAddress = {
  values: FilterValues;
  /** The filters that were chosen last. */
  next: NextFilters;
  /** Does the address have a query string? */
  hasQuery: boolean;
  /** Navigates to the same search with other filters, on page 1; the scroll position stays. */
  change: (changes: FilterValues) => void;
  /** The same, with all filters given, from the start of the list. */
  apply: (values: FilterValues) => void;
  /** Navigates to the search without any filter, on page 1. */
  clear: () => void;
  /** The addresses that they navigate to. */
  pathOf: (changes: FilterValues) => string;
  clearPath: string;
};

/** As strings: the router may have parsed "30000" as a number, and repeated keys, which a form without scripts sends, as a list. */
export function textOf(search: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one !== undefined && one !== null) query.append(name, typeof one === 'object' ? '' : String(one));
  return query;
}

/**
 * The results address is the single source of truth for filters, order and page: reload, back and copying keep them.
 */
export function useSearchAddress(path: PathFilters): SearchAddress {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const { brand, model, city } = path;
  const values = useMemo(
    () => readSearchUrl({ ...(brand && { brand }), ...(model && { model }), ...(city && { city }) }, textOf(search)),
    [brand, model, city, search],
  );
  const next = useNextFilters(values, useLoadResults());
  // A second choice is added to the first, whose answer may be on the way.
  const base = next.isLoading ? next.shown : values;
  const choose = (chosen: FilterValues, isFromTop = false) => {
    const all = { ...chosen, page: '' };
    next.choose({ values: all, href: searchPath(all), isFromTop });
  };
  const cleared = { sort: base.sort && sortOf(base) };
  return {
    values,
    next,
    hasQuery: Object.keys(search).length > 0,
    change: (changes) => choose({ ...base, ...changes }),
    apply: (chosen) => choose(chosen, true),
    clear: () => choose(cleared),
    pathOf: (changes) => changedPath(base, changes),
    clearPath: searchPath(cleared),
  };
}

/** Loads what the results of a choice are drawn from: the cars, and what a path of names means. */
function useLoadResults(): (choice: Choice) => Promise<unknown> {
  const utils = api.useUtils();
  // Offline counts as a failed answer, not as an endless wait.
  const mode = { networkMode: 'always' } as const;
  return ({ values, href }) => {
    const path = href.split('?')[0] ?? '';
    const segments = path === '/cauta' ? [] : path.split('/').filter(Boolean);
    return Promise.all([
      utils.search.cars.fetch(toCarSearch(values), mode),
      segments.length > 0 ? utils.address.resolve.fetch({ segments }, mode) : null,
    ]);
  };
}
