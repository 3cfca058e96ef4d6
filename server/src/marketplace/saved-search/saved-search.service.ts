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
import type { Ctx, SignedInCtx } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { searchCars } from '../../catalog/search/search.service.ts';
import { searchToSave, type SearchToSave, pathOfFilters } from './saved-search-filters.ts';
import {
  deleteSaved,
  findOwn,
  findSaved,
  insertSaved,
  renameSaved,
  type SavedRow,
  setFrequency,
} from './saved-search.repository.ts';

/**
 * What to store of a search, and how many cars it finds now: one car is requested, since an empty page is not allowed.
 */
export async function readSearch(ctx: Ctx, filters: CarFilters): Promise<SearchToSave> {
  return searchToSave(filters, await searchCars(ctx, CarSearch.parse({ ...filters, limit: 1 })));
}

const viewOf = ({ createdMs, filters, ...row }: SavedRow, count: number): SavedSearch => ({
  ...row,
  path: pathOfFilters(filters),
  count,
  createdAt: new Date(createdMs).toISOString(),
});

async function withCount(ctx: Ctx, row: SavedRow): Promise<SavedSearch> {
  const { total } = await searchCars(ctx, CarSearch.parse({ ...row.filters, limit: 1 }));
  return viewOf(row, total);
}

async function requireOwn(ctx: SignedInCtx, id: number): Promise<SavedRow> {
  const row = isStorableId(id) ? await findOwn(ctx.em, id, ctx.actor.user.id) : null;
  if (!row) throw notFound(SAVED_SEARCH_NOT_FOUND);
  return row;
}

/**
 * The buyer's saved searches, the most recent first, each with how many cars it finds now (docs/rules.md "Saved
 * searches").
 */
export async function listSavedSearches(ctx: SignedInCtx): Promise<SavedSearchList> {
  const list: SavedSearch[] = [];
  // In sequence: without the engine each costs the database two statements.
  for (const row of await findSaved(ctx.em, ctx.actor.user.id)) list.push(await withCount(ctx, row));
  return list;
}

/**
 * Saves the filters in force, named after them, with a daily email; the same search twice is one. Errors: 409 for more
 * than fifty.
 */
export async function createSavedSearch(ctx: SignedInCtx, { filters }: SavedSearchInput): Promise<SavedSearch> {
  const { count, ...kept } = await readSearch(ctx, filters);
  const owned = { ...kept, userId: ctx.actor.user.id, at: ctx.now(), most: MAX_SAVED_SEARCHES };
  const row = await ctx.em.transactional((em) => insertSaved(em, owned));
  if (!row) throw conflict(TOO_MANY_SAVED_SEARCHES);
  return viewOf(row, count);
}

/** Changes name or frequency. Errors: 404 for another person's. */
export async function updateSavedSearch(
  ctx: SignedInCtx,
  { id, name, frequency }: SavedSearchPatch,
): Promise<SavedSearch> {
  await requireOwn(ctx, id);
  await ctx.em.transactional(async (em) => {
    if (name !== undefined) await renameSaved(em, id, name);
    if (frequency !== undefined) await setFrequency(em, { id, frequency, at: ctx.now() });
  });
  return withCount(ctx, await requireOwn(ctx, id));
}

/** Deletes a search and ends its emails. Errors: 404 for another person's. */
export async function deleteSavedSearch(ctx: SignedInCtx, { id }: SavedSearchId): Promise<Ack> {
  await requireOwn(ctx, id);
  await deleteSaved(ctx.em, id);
  return { success: true };
}
