import { CarPage, CarSearch } from 'contracts/search';
import { type RestRow, row } from '../rest.ts';
import { searchBody, searchCars } from './search.service.ts';

// A cache in front may answer for ten seconds by itself, and for half a minute more while it asks.
const SHARED_CACHES = 'public, s-maxage=10, stale-while-revalidate=30';

const searchRow = row({
  method: 'GET',
  path: '/api/search',
  summary: 'Search public cars; a filter that is not understood is ignored',
  access: 'public',
  spec: 'public-site §7',
  input: CarSearch,
  output: CarPage,
  verb: searchCars,
});

export const searchRows: readonly RestRow[] = [
  {
    ...searchRow,
    // The answer's bytes are kept with the answer, already checked by the schema, so they are not made for each request.
    async handle(ctx, { query }, reply) {
      const { bytes, etag } = await searchBody(ctx, CarSearch.parse(query));
      void reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': SHARED_CACHES, etag });
      return bytes;
    },
  },
];
