import { type PathFilters, readSearchUrl, promotedFor, toCarSearch } from 'contracts/search-url';
import { NOT_FOUND_PAGE, type PageFunction } from '../page-result.ts';
import { resultsHead } from '../results-head.ts';

/** /{a}, /{a}/{b}, /{a}/{b}/{c}: results by brand, model and city, or the not-found screen. */
export const pathSearchPage: PageFunction = async (request) => {
  const { api, params, query } = request;
  const segments = [params.a, params.b, params.c].filter((segment) => segment !== undefined);
  const answer = await api.address.resolve.fetch({ segments });
  if (answer.kind === 'unknown') return NOT_FOUND_PAGE;
  if (answer.kind === 'redirect') return { status: 301, location: answer.to };
  const path: PathFilters = {
    ...(answer.brand ? { brand: answer.brand.slug } : {}),
    ...(answer.model ? { model: answer.model.slug } : {}),
    ...(answer.city ? { city: answer.city.slug } : {}),
  };
  const values = readSearchUrl(path, query);
  const [page] = await Promise.all([
    api.search.cars.fetch(toCarSearch(values)),
    api.brand.list.prefetch(),
    api.city.list.prefetch(),
    api.promotion.shown.prefetch(promotedFor(values)),
  ]);
  return { status: 200, head: resultsHead(request, values, page) };
};
