import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readRows } from '../../platform/database/read-rows.ts';

/** This close to the limit, one person's inserts are serialised; a process has far fewer connections. */
const NEAR = 100;

interface NewFavorite {
  userId: number;
  carId: number;
  /** In EUR, at that moment. */
  price: number;
  at: Date;
  most: number;
}

/** How many cars the person has saved, and whether this is one of them. */
export async function countFavorites(
  em: EntityManager,
  { userId, carId }: Pick<NewFavorite, 'userId' | 'carId'>,
): Promise<{ total: number; isSaved: boolean }> {
  const [row] = await readRows(
    em,
    { total: col.number, isSaved: col.flag },
    `select count(*)::int as total, coalesce(bool_or(car_id = ?::bigint), false) as "isSaved" from favorite where user_id = ?`,
    [carId, userId],
  );
  return row ?? { total: 0, isSaved: false };
}

/** Saves a car once; false when the person is at the limit. `total`: how many were saved a moment ago. */
export async function insertFavorite(em: EntityManager, favorite: NewFavorite, total: number): Promise<boolean> {
  if (total < favorite.most - NEAR) {
    await insertRow(em, favorite);
    return true;
  }
  return em.transactional(async (inside) => {
    await inside.execute('select 1 from app_user where id = ? for no key update', [favorite.userId]);
    const now = await countFavorites(inside, favorite);
    if (now.total >= favorite.most) return now.isSaved;
    await insertRow(inside, favorite);
    return true;
  });
}

/** Nothing is read back, so a concurrent removal cannot make this fail. */
const insertRow = (em: EntityManager, { userId, carId, price, at }: NewFavorite) =>
  em.execute(
    `insert into favorite (user_id, car_id, price_at_save, created_at) values (?, ?, ?, ?) on conflict do nothing`,
    [userId, carId, price, at],
  );
