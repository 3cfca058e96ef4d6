import { promotedFor, readSearchUrl, SEARCH_NAMES, toCarSearch } from 'contracts/search-url';
import { page } from '../page.ts';
import { resultsAnswer, type ResultsData, resultsHead } from '../search/results-document-head.ts';

/**
 * /{a}: a brand or a city; /{a}/{b}: a brand and its model, else a city; /{a}/{b}/{c}: brand, model, city. Anything else
 * is the not-found screen with 404. The server resolves the names: `address.service.ts`.
 */
export default page<ResultsData | { to: string } | null>({
  path: ['/$a', '/$a/$b', '/$a/$b/$c'],
  title: 'Mașini noi',
  query: SEARCH_NAMES,
  load: async (api, { params: { a, b, c }, query }) => {
    const segments = [a, b, c].filter((segment) => segment !== undefined);
    const named = await api.address.resolve.fetch({ segments });
    if (named.kind === 'unknown') return null;
    if (named.kind === 'redirect') return { to: named.to };
    const values = readSearchUrl(
      {
        ...(named.brand ? { brand: named.brand.slug } : {}),
        ...(named.model ? { model: named.model.slug } : {}),
        ...(named.city ? { city: named.city.slug } : {}),
      },
      query,
    );
    const { brand, model, city } = named;
    const isModel = brand && model && !city && query.size === 0;
    const [cars, summary] = await Promise.all([
      api.search.cars.fetch(toCarSearch(values)),
      isModel ? api.model.summary.fetch({ brand: brand.slug, model: model.slug }) : null,
      api.brand.list.prefetch(),
      api.city.list.prefetch(),
      api.promotion.shown.prefetch(promotedFor(values)),
    ]);
    return { values, page: cars, summary };
  },
  answer: (found, request) => {
    if (!found) return { status: 404 };
    return 'to' in found ? { status: 301, location: found.to } : resultsAnswer(found, request);
  },
  head: (found, request) =>
    found && 'values' in found ? resultsHead(found, request) : { title: '404 Page Not Found' },
  screen: () => import('../search/path-results.tsx'),
});
