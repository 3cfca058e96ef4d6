import { readSearchUrl, promotedFor, toCarSearch } from 'contracts/search-url';
import type { PageFunction } from '../page-result.ts';
import { resultsHead } from '../results-head.ts';

/** /cauta and /search: results by query, never indexed (public-site §2 "Search results"). */
export const searchPage: PageFunction = async (request) => {
  const values = readSearchUrl({}, request.query);
  const [page] = await Promise.all([
    request.api.search.cars.fetch(toCarSearch(values)),
    request.api.brand.list.prefetch(),
    request.api.city.list.prefetch(),
    request.api.promotion.shown.prefetch(promotedFor(values)),
  ]);
  return { status: 200, head: resultsHead(request, values, page) };
};
