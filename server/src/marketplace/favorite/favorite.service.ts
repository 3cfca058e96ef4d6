import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ack } from 'contracts/ack';
import { type FavoriteInput, type ListedFavorite, TOO_MANY_FAVORITES } from 'contracts/favorite';
import { MAX_FAVORITES } from 'contracts/favorite-limits';
import { isStorableId } from 'contracts/id';
import { getCar, publicAmong } from '../../catalog/car/car.service.ts';
import { listCards } from '../../catalog/car/cards/card.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { conflict } from '../../platform/errors/errors.ts';
import { announceFavorites } from '../saved-search/saved-search.service.ts';
import { Favorite } from './favorite.entity.ts';
import { countFavorites, insertFavorite } from './favorite.repository.ts';

/** Rows of a page of favourites. */
export interface FavoriteRange {
  limit: number;
  offset: number;
}

const DONE: Ack = { success: true };
/** The buyer's cars, the last saved first; those no longer public stay, with their status (work-areas §2 "Favorite"). */
export async function listFavorites(
  ctx: SignedInCtx,
  { limit, offset }: FavoriteRange,
): Promise<{ items: ListedFavorite[]; total: number }> {
  const [favorites, total] = await ctx.em.findAndCount(
    Favorite,
    { user: ctx.actor.user.id },
    { orderBy: { createdAt: 'desc', car: 'desc' }, limit, offset },
  );
  const savedAt = new Map(favorites.map(({ car, priceAtSave }) => [car.id, priceAtSave]));
  const ids = [...savedAt.keys()];
  const [cards, onOffer] = await Promise.all([listCards(ctx, ids), publicAmong(ctx, ids)]);
  const items = cards.map((card) => ({
    ...card,
    priceDrop: dropOf(savedAt.get(card.id), card.price),
    isPublic: onOffer.has(card.id),
  }));
  return { items, total };
}

/** In EUR to the cent; null without a drop. */
function dropOf(before: number | undefined, now: number): number | null {
  const cents = Math.round(((before ?? now) - now) * 100);
  return cents > 0 ? cents / 100 : null;
}

/** Saves a car and announces lower prices of favourites; saving it again changes nothing. 404 for a car that the buyer can't see, 409 for more than 500. */
export async function addFavorite(ctx: SignedInCtx, { carId }: FavoriteInput): Promise<Ack> {
  const userId = ctx.actor.user.id;
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    // A saved car may have become private since; that must not make a repetition fail.
    const { total, isSaved } = await countFavorites(em, { userId, carId });
    if (isSaved) return DONE;
    const { price } = await getCar(inside, { id: carId });
    const favorite = { userId, carId, price, at: ctx.now(), most: MAX_FAVORITES };
    if (!(await insertFavorite(em, favorite, total))) throw conflict(TOO_MANY_FAVORITES);
    await announceFavorites(inside);
    return DONE;
  });
}

/** Removes a car that is being deleted from every list, in the transaction of its deletion. */
export async function forgetCar(em: EntityManager, carId: number): Promise<void> {
  await em.nativeDelete(Favorite, { car: carId });
}

/** Removes a saved car; one that was never saved, or doesn't exist, is not an error. */
export async function removeFavorite(ctx: SignedInCtx, { carId }: FavoriteInput): Promise<Ack> {
  if (isStorableId(carId)) await ctx.em.nativeDelete(Favorite, { user: ctx.actor.user.id, car: carId });
  return DONE;
}
