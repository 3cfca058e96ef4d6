import { searchPath, type FilterValues } from 'contracts/search-path';
import { useEffect, useEffectEvent } from 'react';
import { useDealerSite } from '../dealer-site/use-dealer-site.ts';
import { saveLastSearch } from '../recent/recent-visits.ts';
import { savedFilters } from '../saved-search/saved-filters.ts';
import type { Chip } from './chip.ts';
import { isOwnPlace, withoutOwnPlace } from '../filter/own-place.ts';

/** Keeps the search in this browser, for "Continuați căutarea" on home. */
export function useRememberSearch(values: FilterValues, chips: readonly Chip[]): void {
  const isMainSite = useDealerSite() === null;
  const lasting = withoutOwnPlace(values);
  const path = searchPath({ ...lasting, page: '' });
  const kept = isOwnPlace(values.near) ? chips.filter(({ key }) => key !== 'near') : chips;
  const text = kept.map(({ label }) => label).join(', ');
  const keep = useEffectEvent(() => saveLastSearch({ path, text, filters: savedFilters(lasting) }));
  useEffect(() => {
    if (isMainSite && text !== '') keep();
  }, [isMainSite, path, text]);
}
