import { CarPage, CarSearch } from 'contracts/search';
import { LRUCache } from 'lru-cache';
import { type RestRow, row } from '../../platform/calls/rest.ts';
import { searchBody, searchCars } from './search.service.ts';

// A cache in front may answer for ten seconds by itself, and for half a minute more while it asks.
const SHARED_CACHES = 'public, s-maxage=10, stale-while-revalidate=30';

/** What queries say, by their text: reading one by its schema takes longer than finding its answer in memory. */
const readQueries = new LRUCache<string, CarSearch>({ max: 5_000 });

function read(query: Record<string, unknown>): CarSearch {
  const text = JSON.stringify(query);
  const known = readQueries.get(text);
  if (known) return known;
  const search = CarSearch.parse(query);
  // A long one is rare, and would take the place of many.
  if (text.length < 1_000) readQueries.set(text, search);
  return search;
}

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
      const { bytes, etag } = await searchBody(ctx, read(query));
      void reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': SHARED_CACHES, etag });
      return bytes;
    },
  },
];
