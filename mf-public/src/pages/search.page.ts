import { promotedFor, readSearchUrl, SEARCH_NAMES, toCarSearch } from 'contracts/search-url';
import { page } from '../page.ts';
import { resultsAnswer, resultsHead } from '../search/results-document-head.ts';

/** /cauta and /search: results by query, with `q` as free text; never indexed (public-site §2 "Search results"). */
export default page({
  path: ['/cauta', '/search'],
  title: 'Rezultate căutare',
  query: SEARCH_NAMES,
  load: async (api, { query }) => {
    const values = readSearchUrl({}, query);
    const [cars] = await Promise.all([
      api.search.cars.fetch(toCarSearch(values)),
      api.brand.list.prefetch(),
      api.city.list.prefetch(),
      api.promotion.shown.prefetch(promotedFor(values)),
    ]);
    return { values, page: cars };
  },
  answer: resultsAnswer,
  head: resultsHead,
  screen: () => import('../search/results.tsx'),
});
