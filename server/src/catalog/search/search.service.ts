import { listOf } from 'contracts/filter-kinds';
import type { CarPage, CarSearch, ListedCarPage } from 'contracts/search';
import { listCards } from '../car/cards/card.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { CachedCard } from './card-cache.ts';
import { envelope, type SearchClient, type SearchResult } from './client/search-client.ts';
import { recordMissed } from './missed/missed-search.service.ts';
import { SearchAnswer } from './search-answer.ts';
import { placesOf } from './filter/car-places.ts';
import { countFacets, countRequested } from './search-facets.repository.ts';
import { carsByDealer, matchingIds, searchIds, townsOfCars } from './search.repository.ts';
import { sqlNames } from './sql-names.ts';
import type { SearchRuntime } from './search-runtime.ts';
import { orderOf } from './filter/resolved-filters.ts';
import { resolveQuery } from './query/resolve-query.ts';

/** Only the filters: order and page do not change the counts. */
function countedBy({ sort: _sort, limit: _limit, offset: _offset, ...filters }: CarSearch): string {
  return JSON.stringify(filters);
}

/** The keys of inputs that are parsed once for many requests (platform/calls/input-reader.ts). */
const keys = new WeakMap<CarSearch, string>();

function keyOf(search: CarSearch): string {
  const key = keys.get(search) ?? JSON.stringify(search);
  keys.set(search, key);
  return key;
}

/** Counts of another page of the same search are reused. */
async function findInEngine(engine: SearchClient, host: SearchRuntime, search: CarSearch): Promise<SearchResult> {
  const names = listOf(search.counts);
  if (!search.facets && names.length === 0) return engine.find(search);
  const key = countedBy(search);
  const basis = { version: engine.version, writes: host.writes };
  const known = host.facets.get(key, basis);
  if (known) {
    const { facets: _facets, counts: _counts, ...page } = search;
    const found = await engine.find(page);
    return { ...found, envelope: { ...found.envelope, ...known } };
  }
  const found = await engine.find(search);
  const { facets, counts } = found.envelope;
  host.facets.set(key, { ...(facets ? { facets } : {}), ...(counts ? { counts } : {}) }, basis);
  return found;
}

async function findInDatabase(ctx: Ctx, search: CarSearch): Promise<SearchAnswer> {
  ctx.search.count('sql');
  const resolved = await resolveQuery(sqlNames(ctx.em), search);
  const { ids, total } = await searchIds(ctx.em, resolved, { ...search, sort: orderOf(resolved, search.sort) });
  const facets = search.facets ? { facets: await countFacets(ctx.em, resolved) } : {};
  const names = listOf(search.counts);
  const counts = names.length > 0 ? { counts: await countRequested(ctx.em, resolved, names) } : {};
  const isPlaced = resolved.near !== null || resolved.countyTowns !== null;
  const towns = isPlaced ? await townsOfCars(ctx.em, ids) : new Map<number, number>();
  const places = placesOf(resolved, ids, () => towns);
  const cards = await listCards(ctx, ids);
  return new SearchAnswer(
    cards.map((card) => new CachedCard(card)),
    { ...envelope(search, resolved, total), ...facets, ...counts, ...(places ? { places } : {}) },
  );
}

const searchDatabase = (ctx: Ctx, search: CarSearch): Promise<SearchAnswer> =>
  ctx.search.inDatabase(() => findInDatabase(ctx, search));

/** The engine's answer, cached per query; the database's while there is no engine. */
async function answer(ctx: Ctx, search: CarSearch): Promise<SearchAnswer> {
  const { search: host } = ctx;
  const engine = await host.ready();
  if (!engine) return searchDatabase(ctx, search);
  const key = keyOf(search);
  const basis = { version: engine.version, writes: host.writes };
  // Server rendering: the page is cached, and the change that drops it may be known already.
  const known = host.answers.get(key, basis, { isPresent: ctx.ip === null });
  if (known) return known;
  let found: SearchResult;
  try {
    found = await findInEngine(engine, host, search);
  } catch (error) {
    host.fail(error);
    return searchDatabase(ctx, search);
  }
  host.count('engine');
  const cards = await host.cards.get(found.ids, ctx.now(), (ids) => listCards(ctx, ids));
  const made = new SearchAnswer(cards, found.envelope);
  host.answers.set(key, made, basis);
  return made;
}

/** Returns those of these cars that are public and match the filters, in the given order: for promotions beside the results. */
export async function keepMatching(ctx: Ctx, search: CarSearch, ids: readonly number[]): Promise<number[]> {
  const matching = new Set(await matchingIds(ctx.em, await resolveQuery(sqlNames(ctx.em), search), ids));
  return ids.filter((id) => matching.has(id));
}

/** How many public cars of each dealer match the filters; a dealer without any is missing. */
export const countCarsByDealer = async ({ em }: Pick<Ctx, 'em'>, search: CarSearch): Promise<Map<number, number>> =>
  carsByDealer(em, await resolveQuery(sqlNames(em), search));

/**
 * search.cars (public-site §7, docs/rules/search.md "Search"): a page of public cars, the exact total, what names and words
 * were resolved to, and the counts beside the filters if requested. Prices in EUR, power in CP. Invalid values are
 * ignored.
 */
export const searchCars = async (ctx: Ctx, search: CarSearch): Promise<CarPage> =>
  (await searchAnswer(ctx, search)).page;

/** The same with the cars' descriptions, for documented lists. */
export const searchListedCars = async (ctx: Ctx, search: CarSearch): Promise<ListedCarPage> =>
  (await searchAnswer(ctx, search)).listedPage;

/** The same in every form that is sent. */
export async function searchAnswer(ctx: Ctx, search: CarSearch): Promise<SearchAnswer> {
  const found = await answer(ctx, search);
  recordMissed(ctx, search, found.envelope);
  return found;
}
