import type { EntityManager } from '@mikro-orm/postgresql';
import { countRows, readIds } from '../../platform/database/read-rows.ts';

/** How many of the person's favourites are on offer now. */
export const countPublicFavorites = (em: EntityManager, userId: number): Promise<number> =>
  countRows(em, `from favorite f join public_car c on c.id = f.car_id where f.user_id = ?`, [userId]);

/** Which of these cars are the person's favourites, in the order of `ids`. */
export async function favoritesAmong(em: EntityManager, userId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await readIds(em, `select car_id as id from favorite where user_id = ? and car_id = any(?::int[])`, [
    userId,
    `{${ids.join(',')}}`,
  ]);
  const saved = new Set(rows);
  return ids.filter((id) => saved.has(id));
}
