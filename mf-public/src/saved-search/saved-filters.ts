import type { CarFilters } from 'contracts/search';
import type { FilterValues } from 'contracts/search-path';
import { toCarSearch } from 'contracts/search-url';

/** The filters of an address, without order and page. */
export function savedFilters(values: FilterValues): CarFilters {
  const { sort: _sort, limit: _limit, offset: _offset, ...filters } = toCarSearch(values);
  return filters;
}
