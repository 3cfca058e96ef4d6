import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_PLAIN_ROWS } from 'contracts/page-count';
import { col, type RowOf, readRows } from '../../platform/database/read-rows.ts';

export const PriceSample = {
  isPublic: col.flag,
  count: col.number,
  lowest: col.number,
  median: col.number,
  highest: col.number,
  dearer: col.number,
  cheaper: col.number,
};
export type PriceSample = RowOf<typeof PriceSample>;

/** A car's price among the public cars of its model; null for an unknown car. */
export async function samplePrices(em: EntityManager, carId: number): Promise<PriceSample | null> {
  const [sample] = await readRows(
    em,
    PriceSample,
    `select bool_or(c.id = own.id) as "isPublic", count(*)::int as count, min(c.price)::float8 as lowest,
       percentile_cont(0.5) within group (order by c.price)::float8 as median, max(c.price)::float8 as highest,
       count(*) filter (where c.price > own.price)::int as dearer,
       count(*) filter (where c.price < own.price)::int as cheaper
     from car own join public_car c on c.model_id = own.model_id where own.id = ?
     group by own.id`,
    [carId],
  );
  return sample ?? null;
}

/** The latest prices of a car, oldest first: an import may change one every day. */
export async function listPrices(em: EntityManager, carId: number): Promise<{ price: number; fromMs: number }[]> {
  const latest = await em.execute<{ price: number; fromMs: number }[]>(
    `select price::float8 as price, (extract(epoch from valid_from) * 1000)::float8 as "fromMs"
     from car_price where car_id = ? order by valid_from desc, id desc limit ?`,
    [carId, MAX_PLAIN_ROWS],
  );
  return latest.toReversed();
}
