import type { EntityManager } from '@mikro-orm/postgresql';

interface Move {
  from: number;
  to: number;
}

/** Moves dealers of a town, including deleted ones, to another one. */
export const moveDealersOfCity = async (em: EntityManager, { from, to }: Move): Promise<void> =>
  void (await em.execute(`update dealer set city_id = ? where city_id = ?`, [to, from]));

/** Moves authorisations for one brand to the other. */
export async function moveBrandOfDealers(em: EntityManager, { from, to }: Move): Promise<void> {
  await em.execute(
    `insert into dealer_brand (dealer_id, brand_id) select dealer_id, ? from dealer_brand where brand_id = ?
     on conflict do nothing`,
    [to, from],
  );
  await em.execute(`delete from dealer_brand where brand_id = ?`, [from]);
}
