import { z } from 'zod';
import { CarCard, ListedCar } from '../car/car.schema.ts';
import { MAX_FAVORITES, MAX_GUEST_FAVORITES } from './favorite-limits.ts';
import { Id } from '../call/id.schema.ts';

/** The cars that a browser has saved for a visitor without an account, as cards. */
export const FavoriteCarsInput = z.object({ ids: z.array(Id).max(MAX_GUEST_FAVORITES) });

export const FavoriteInput = z.object({ carId: Id });
export type FavoriteInput = z.infer<typeof FavoriteInput>;

/**
 * A saved car; `priceDrop`: by how many EUR it costs less than when it was saved, null when it does not; `isPublic`: it
 * is on offer now.
 */
const saved = { priceDrop: z.number().positive().nullable(), isPublic: z.boolean() };
export const FavoriteCar = CarCard.extend(saved);
export type FavoriteCar = z.infer<typeof FavoriteCar>;
/** GET /api/favorites: the same with its description. */
export const ListedFavorite = ListedCar.extend(saved);
export type ListedFavorite = z.infer<typeof ListedFavorite>;

/** The buyer's favourites, the last saved first; cars that are no longer public stay listed with their status. */
export const FavoriteList = z.array(FavoriteCar);
export type FavoriteList = z.infer<typeof FavoriteList>;

export const TOO_MANY_FAVORITES = `Puteți păstra cel mult ${MAX_FAVORITES} de mașini favorite. Scoateți una din listă ca să adăugați alta.`;
