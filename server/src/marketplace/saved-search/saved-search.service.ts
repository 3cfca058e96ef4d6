import type { Ack } from 'contracts/ack';
import { isStorableId } from 'contracts/id';
import {
  MAX_SAVED_SEARCHES,
  type SavedSearch,
  SAVED_SEARCH_NOT_FOUND,
  type SavedSearchId,
  type SavedSearchInput,
  type SavedSearchList,
  type SavedSearchPatch,
  TOO_MANY_SAVED_SEARCHES,
} from 'contracts/saved-search';
import { CarSearch, type CarFilters } from 'contracts/search';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import { searchCars } from '../../catalog/search/search.service.ts';
import { getCar, publicAmong } from '../../catalog/car/car.service.ts';
import { searchToSave, type SearchToSave } from './saved-search-filters.ts';
import { countPublicFavorites } from './watched-cars.repository.ts';
import {
  deleteSaved,
  findOwn,
  findSaved,
  insertSaved,
  renameSaved,
  type SavedRow,
  setAnnounced,
  setFrequency,
  watchFavorites,
} from './saved-search.repository.ts';
import { isFavorites, isWatchedCar, kindOf, pathOf, type Watched } from './watched.ts';

/** What to store, and how many public cars it is about now. Errors: 404 for a car that is not public. */
export async function readWatched(ctx: Ctx, { filters, carId, announced }: SavedSearchInput) {
  if (carId === undefined) return { ...(await readSearch(ctx, filters)), announced };
  const { title } = await getCar(ctx, { id: carId });
  return { filters: { carId }, name: title, count: 1, announced: 'prices' as const };
}

/** One car is requested, since an empty page is not allowed. */
async function readSearch(ctx: Ctx, filters: CarFilters): Promise<SearchToSave> {
  return searchToSave(filters, await searchCars(ctx, CarSearch.parse({ ...filters, limit: 1 })));
}

async function countWatched(ctx: SignedInCtx, watched: Watched): Promise<number> {
  if (isWatchedCar(watched)) return (await publicAmong(ctx, [watched.carId])).size;
  if (isFavorites(watched)) return countPublicFavorites(ctx.em, ctx.actor.user.id);
  return (await searchCars(ctx, CarSearch.parse({ ...watched, limit: 1 }))).total;
}

const viewOf = ({ createdMs, filters, ...row }: SavedRow, count: number): SavedSearch => ({
  ...row,
  kind: kindOf(filters),
  path: pathOf(filters),
  count,
  createdAt: new Date(createdMs).toISOString(),
});

const withCount = async (ctx: SignedInCtx, row: SavedRow): Promise<SavedSearch> =>
  viewOf(row, await countWatched(ctx, row.filters));

async function requireOwn(ctx: SignedInCtx, id: number): Promise<SavedRow> {
  const row = isStorableId(id) ? await findOwn(ctx.em, id, ctx.actor.user.id) : null;
  if (!row) throw notFound(SAVED_SEARCH_NOT_FOUND);
  return row;
}

/**
 * The buyer's saved searches, the most recent first, each with how many cars it finds now (docs/rules/buyers.md "Saved
 * searches").
 */
export async function listSavedSearches(ctx: SignedInCtx): Promise<SavedSearchList> {
  const list: SavedSearch[] = [];
  // In sequence: without the engine each costs the database two statements.
  for (const row of await findSaved(ctx.em, ctx.actor.user.id)) list.push(await withCount(ctx, row));
  return list;
}

/**
 * Saves the filters in force, named after them, or a price alert for a car, with a daily email; the same twice is one.
 * Errors: 404 for a car that is not public, 409 for more than fifty.
 */
export async function createSavedSearch(ctx: SignedInCtx, asked: SavedSearchInput): Promise<SavedSearch> {
  const { count, ...kept } = await readWatched(ctx, asked);
  const owned = { ...kept, userId: ctx.actor.user.id, at: ctx.now(), most: MAX_SAVED_SEARCHES };
  const row = await ctx.em.transactional((em) => insertSaved(em, owned));
  if (!row) throw conflict(TOO_MANY_SAVED_SEARCHES);
  return viewOf(row, count);
}

/**
 * Changes name, frequency or what is announced; of a car and of favourites it stays lower prices. Errors: 404 for
 * another person's.
 */
export async function updateSavedSearch(
  ctx: SignedInCtx,
  { id, name, frequency, announced }: SavedSearchPatch,
): Promise<SavedSearch> {
  const { filters } = await requireOwn(ctx, id);
  await ctx.em.transactional(async (em) => {
    if (name !== undefined) await renameSaved(em, id, name);
    if (announced !== undefined && kindOf(filters) === 'search') await setAnnounced(em, id, announced);
    if (frequency !== undefined) await setFrequency(em, { id, frequency, at: ctx.now() });
  });
  return withCount(ctx, await requireOwn(ctx, id));
}

/** Announces lower prices of the buyer's favourites from the first one on, until it is switched off. */
export const announceFavorites = async (ctx: SignedInCtx): Promise<void> =>
  void (await watchFavorites(ctx.em, ctx.actor.user.id, ctx.now()));

/**
 * Deletes a search and ends its emails. The alert about favourites is only switched off, or the next favourite would
 * start it again. Errors: 404 for another person's.
 */
export async function deleteSavedSearch(ctx: SignedInCtx, { id }: SavedSearchId): Promise<Ack> {
  const { filters } = await requireOwn(ctx, id);
  if (isFavorites(filters)) await setFrequency(ctx.em, { id, frequency: 'off', at: ctx.now() });
  else if (!(await deleteSaved(ctx.em, id))) throw notFound(SAVED_SEARCH_NOT_FOUND);
  return { success: true };
}
