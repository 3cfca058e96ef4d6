import { useSearch } from 'contracts/router';
import { isSet, type FilterValues } from 'contracts/search-path';
import { readSearchUrl, type PathFilters } from 'contracts/search-url';
import { useMemo } from 'react';
import { type NextFilters, useNextFilters } from './use-next-filters.ts';
import { textOf } from './use-search-address.ts';

export type PageAddress = {
  values: FilterValues;
  /** The filters that were chosen last. */
  next: NextFilters;
  /** Navigates to the same page with other filters, on its first page; the scroll position stays. */
  change: (changes: FilterValues) => void;
  /** Navigates to the page without any filter; the order stays. */
  clear: () => void;
  /** The address that `clear` navigates to: the order alone. */
  clearPath: string;
  /** The address of the filters in the default order. */
  filterPath: string;
  /** Address of another page of the list. */
  pathOf: (page: number) => string;
  /** Is any filter active? */
  isFiltered: boolean;
};

/** The address of a page with filters of its own; the values of `fixed` are in the path already. */
export function addressWith(base: string, values: FilterValues, fixed: PathFilters = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (isSet(value) && !(name in fixed)) query.set(name, value);
  }
  return query.size > 0 ? `${base}?${query}` : base;
}

/**
 * The address is the single source of truth for the filters of a dealer's or brand's page: reload, back and copying
 * keep them.
 */
export function usePageAddress(
  base: string,
  fixed: PathFilters,
  load: (values: FilterValues) => Promise<unknown>,
): PageAddress {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const { brand } = fixed;
  const values = useMemo(() => readSearchUrl(brand ? { brand } : {}, textOf(search)), [brand, search]);
  const addressOf = (next: FilterValues) => addressWith(base, next, fixed);
  const next = useNextFilters(values, (choice) => load({ ...fixed, ...choice.values }));
  const { shown } = next;
  const go = (chosen: FilterValues) => next.choose({ values: chosen, href: addressOf(chosen) });
  const cleared = { sort: shown.sort ?? '' };
  return {
    values,
    next,
    change: (changes) => go({ ...shown, ...changes, page: '' }),
    clear: () => go(cleared),
    clearPath: addressOf(cleared),
    filterPath: addressOf({ ...shown, sort: '', page: '' }),
    pathOf: (page) => addressOf({ ...values, page: page > 1 ? String(page) : '' }),
    isFiltered: Object.keys(shown).some((name) => name !== 'sort' && name !== 'page' && !(name in fixed)),
  };
}
