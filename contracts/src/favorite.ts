import { z } from 'zod';
import { CarCard } from './car.ts';
import { Id } from './id.ts';

export const FavoriteInput = z.object({ carId: Id });
export type FavoriteInput = z.infer<typeof FavoriteInput>;

/** The buyer's favourites, the last saved first; cars that are no longer public stay listed with their status. */
export const FavoriteList = z.array(CarCard);
export type FavoriteList = z.infer<typeof FavoriteList>;
