import { searchPath, type FilterValues } from 'contracts/search-path';
import { useEffect } from 'react';
import { useDealerSite } from '../dealer-site/use-dealer-site.ts';
import { keepSearch } from '../recent/recent-visits.ts';
import type { Chip } from './chip.ts';

/** Keeps the search in this browser, for "Continuați căutarea" on home. */
export function useKeptSearch(values: FilterValues, chips: readonly Chip[]): void {
  const isMainSite = useDealerSite() === null;
  const path = searchPath({ ...values, page: '' });
  const text = chips.map(({ label }) => label).join(', ');
  useEffect(() => {
    if (isMainSite && text !== '') keepSearch({ path, text });
  }, [isMainSite, path, text]);
}
