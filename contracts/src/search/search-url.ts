import { PAGE_SIZE } from '../call/page-count.ts';
import { allParametersOf, exclusionName, type Filters, isSeveral, type Limits } from './filter/filter-kinds.ts';
import { FILTERS } from './filters.ts';
import { addressNumber, readFilters, readFlag } from './filter-reading.ts';
import { SORTS } from './sorts.ts';
import type { CarFilters, CarSearch, Sort } from './search.schema.ts';
import { isSet, searchPath, type FilterValues } from './search-path.ts';
import type { SearchReading } from './search-reading.schema.ts';

/** Brand, model and city as slugs, as parts of an address's path. */
export interface PathFilters {
  brand?: string;
  model?: string;
  city?: string;
}

const MAX_PAGE = 80_000;

/** Control characters, which no field can send and no page can show. */
const CONTROL = /\p{Cc}/gu;

const namesOf = (filters: Filters) =>
  ['q', ...allParametersOf(filters).map(({ name }) => name), 'sort', 'page'] as (keyof FilterValues)[];
/** The parameters that take all values of repeated keys. */
const severalOf = (filters: Filters): ReadonlySet<string> =>
  new Set(
    allParametersOf(filters)
      .filter(isSeveral)
      .map(({ name }) => name),
  );

/** The numbers of a table, with their limits. */
const numbersOf = (filters: Filters): ReadonlyMap<string, Limits> =>
  new Map(
    allParametersOf(filters).flatMap(({ name, entry, bound }) =>
      entry.kind === 'range' || (entry.kind === 'near' && bound) ? [[name, entry.limits] as const] : [],
    ),
  );

/** A typed number as links have it, so that "30.000" is chosen, shown and sent as 30000; another text as it is. */
function linkedNumber(text: string, limits: Limits): string {
  const value = addressNumber(text, limits);
  return Number.isNaN(value) ? text : String(value);
}

/** The parameters that are read from the address of a results, dealer or brand page. */
export const SEARCH_NAMES: readonly (keyof FilterValues)[] = namesOf(FILTERS);

/**
 * The filters of a results address, as text: the path's win over the query's. Of repeated keys the first counts, except
 * for a filter with several values, which takes them all.
 */
export function readSearchUrl(path: PathFilters, query: URLSearchParams, filters: Filters = FILTERS): FilterValues {
  const values: FilterValues = {};
  const [several, numbers] = [severalOf(filters), numbersOf(filters)];
  for (const name of namesOf(filters)) {
    const all = query.getAll(name);
    const value = (several.has(name) ? all.join() : all[0])?.replace(CONTROL, ' ').trim();
    const limits = numbers.get(name);
    if (isSet(value)) values[name] = limits ? linkedNumber(value, limits) : value;
  }
  return { ...values, ...path };
}

/** The page number of an address, from 1; an invalid one is page 1. */
export function pageOf(values: FilterValues): number {
  const page = Number(values.page ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** The sort order of an address; an invalid one is "recent". */
export const sortOf = ({ sort }: FilterValues): Sort => SORTS.find((one) => one === sort) ?? 'recent';

/** Whether a flag is set in an address. */
export const isFlagOn = (value: string | undefined): boolean => value !== undefined && readFlag(value) === true;

/** The set filters together with those resolved from the words, and only the remaining words. */
export function withReading(values: FilterValues, reading: SearchReading | null | undefined): FilterValues {
  if (!reading) return values;
  const { filters, not, sort, words } = reading;
  const excluded = Object.entries(not).map(([name, value]) => [exclusionName(name), value] as const);
  const read = [...Object.entries(filters), ...excluded, ...(sort ? [['sort', sort] as const] : [])]
    .filter(([name, value]) => value !== undefined && !isSet(values[name as keyof FilterValues]))
    .map(([name, value]) => [name, String(value)] as const);
  if (read.length === 0) return values;
  return { ...values, ...Object.fromEntries(read), q: words.join(' ') };
}

/**
 * Input of `search.cars` for an address. Server rendering and the page both use it, so that the answer in the HTML is
 * the one that the page requests.
 */
export function toCarSearch(values: FilterValues, table: Filters = FILTERS): CarSearch {
  const { sort: _sort, page: _page, ...filters } = values;
  // The table's own types say what each is read as.
  const set = readFilters(filters, table) as CarFilters;
  return { ...set, sort: sortOf(values), limit: PAGE_SIZE, offset: (pageOf(values) - 1) * PAGE_SIZE };
}

/** Input of `promotion.shown` beside the results of an address: the same filters, regardless of page and order. */
export function promotedFor(values: FilterValues): { filters: CarFilters } {
  const { sort: _sort, limit: _limit, offset: _offset, ...filters } = toCarSearch(values);
  return { filters };
}

/** Address of the same search on another page; page 1 has no number. */
export const pagePath = (values: FilterValues, page: number): string =>
  searchPath({ ...values, page: page > 1 ? String(page) : '' });

/** Address of the search with other filters; any change returns to page 1. */
export const changedPath = (values: FilterValues, changes: FilterValues): string =>
  searchPath({ ...values, ...changes, page: '' });
