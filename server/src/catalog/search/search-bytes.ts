import { CarSearch } from 'contracts/search';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../platform/context.ts';
import { searchBody } from './search.service.ts';

// A shared cache may serve it for ten seconds, and for half a minute more while it revalidates.
const SHARED_CACHES = 'public, s-maxage=10, stale-while-revalidate=30';

/** Parsed queries, by their text: validating one by its schema takes longer than finding its answer in memory. */
const readQueries = new LRUCache<string, CarSearch>({ max: 5_000 });

function read(query: Record<string, unknown>): CarSearch {
  const text = JSON.stringify(query);
  const known = readQueries.get(text);
  if (known) return known;
  const search = CarSearch.parse(query);
  // A long one is rare, and would evict many.
  if (text.length < 1_000) readQueries.set(text, search);
  return search;
}

/**
 * GET /api/search: the answer's bytes are cached with it, already checked by the schema, so they are not made for each
 * request.
 */
export async function searchBytes(
  ctx: Ctx,
  query: Record<string, unknown>,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const { bytes, etag } = await searchBody(ctx, read(query));
  return {
    body: bytes,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': SHARED_CACHES, etag },
  };
}
