import type { EntityManager } from '@mikro-orm/postgresql';

export interface NewFavorite {
  userId: number;
  carId: number;
  /** In EUR, at this moment. */
  price: number;
  at: Date;
  most: number;
}

/**
 * Keeps a car once; false when the person has as many as may be. Nothing is read back, so that a removal in the same moment
 * can take nothing away from under it. One person's are counted one after the other.
 */
export async function insertFavorite(
  em: EntityManager,
  { userId, carId, price, at, most }: NewFavorite,
): Promise<boolean> {
  await em.execute('select 1 from app_user where id = ? for no key update', [userId]);
  const [{ others = 0 } = {}] = await em.execute<{ others: number }[]>(
    'select count(*)::int as others from favorite where user_id = ? and car_id <> ?',
    [userId, carId],
  );
  if (others >= most) return false;
  await em.execute(
    `insert into favorite (user_id, car_id, price_at_save, created_at) values (?, ?, ?, ?) on conflict do nothing`,
    [userId, carId, price, at],
  );
  return true;
}
