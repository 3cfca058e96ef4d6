/** search.cars and search.suggest as prepared JSON, for both transports. */
import type { CarSearch } from 'contracts/search';
import { type SuggestInput, Suggestions } from 'contracts/search-suggest';
import type { PreparedAnswer } from '../../platform/calls/call-meta.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { searchAnswer } from './search.service.ts';
import { suggest } from './suggest.service.ts';

// A shared cache may serve it for ten seconds, and for half a minute more while it revalidates.
const SHARED_CACHES = 'public, s-maxage=10, stale-while-revalidate=30';

// An answer's bytes are cached with it, already checked by the schema, so they are not made for each request.

/** A page of cards, for screens. */
export const preparedSearch = async (ctx: Ctx, search: CarSearch): Promise<PreparedAnswer> => ({
  json: (await searchAnswer(ctx, search)).cardBody.bytes,
});

/** GET /api/search: the same page with the cars' descriptions. */
export async function preparedListedSearch(ctx: Ctx, search: CarSearch): Promise<PreparedAnswer> {
  const { bytes, etag } = (await searchAnswer(ctx, search)).listedBody;
  return { json: bytes, headers: { 'cache-control': SHARED_CACHES, etag } };
}

/** Keyed by the answer: the engine returns the same object for the same letters while its counts stand. */
const written = new WeakMap<object, Buffer>();

export async function preparedSuggestions(ctx: Ctx, input: SuggestInput): Promise<PreparedAnswer> {
  const { items } = await suggest(ctx, input);
  const json = written.get(items) ?? Buffer.from(JSON.stringify(Suggestions.parse({ items })));
  written.set(items, json);
  return { json };
}
