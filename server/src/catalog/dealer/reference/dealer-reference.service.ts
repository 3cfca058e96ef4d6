import type { EntityManager } from '@mikro-orm/postgresql';

interface Move {
  from: number;
  to: number;
}

/** Dealers of a town, deleted ones too, stand in another one. */
export const moveDealersOfCity = async (em: EntityManager, { from, to }: Move): Promise<void> =>
  void (await em.execute(`update dealer set city_id = ? where city_id = ?`, [to, from]));

/** Who is authorised for one brand is for the other. */
export async function moveBrandOfDealers(em: EntityManager, { from, to }: Move): Promise<void> {
  await em.execute(
    `insert into dealer_brand (dealer_id, brand_id) select dealer_id, ? from dealer_brand where brand_id = ?
     on conflict do nothing`,
    [to, from],
  );
  await em.execute(`delete from dealer_brand where brand_id = ?`, [from]);
}
