import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_PLAIN_ROWS } from 'contracts/page-count';
import { col, type RowOf, readRows } from '../../platform/database/read-rows.ts';

export const PriceSample = {
  carId: col.number,
  count: col.number,
  step: col.number,
  lowest: col.number,
  median: col.number,
  highest: col.number,
  dearer: col.number,
  cheaper: col.number,
  isTopAtListPrice: col.flag,
};
export type PriceSample = RowOf<typeof PriceSample>;

/** How alike a public car of the same model is: the index of its step, 0 the most alike. */
const STEP = `case
    when c.fuel_type <> own.fuel_type or c.hybrid_type is distinct from own.hybrid_type then 4
    when abs(c.power - own.power) > own.power * 0.05 then 3
    when c.transmission <> own.transmission or c.drivetrain is distinct from own.drivetrain then 2
    when own.version is null or lower(btrim(c.version)) is distinct from lower(btrim(own.version)) then 1
    else 0 end`;

/**
 * A car's price as it would be with this car's list price, or with its equipment: half a percent for each item, five
 * percent at most. Explained on the page "Cum ordonăm rezultatele".
 */
const COMPARABLE = `round((case
    when own_list is not null and list is not null then price * own_list / list
    else price * (1 + greatest(-0.05, least(0.05, (own_items - items) * 0.005))) end)::numeric, 2)::float8`;

/**
 * The prices of these cars among like public cars of their model: those of the first step at which there are `enough`.
 * List prices count where they may be shown (list-price.service.ts). Without a row: a car that is not public.
 */
export function samplePrices(em: EntityManager, carIds: readonly number[], enough: number): Promise<PriceSample[]> {
  return readRows(
    em,
    PriceSample,
    `with peer as (
       select own.id as own_id, c.id, c.price, case when c.is_list_price_checked then c.list_price end as list,
         jsonb_array_length(c.equipment) as items, ${STEP} as step
       from car own join public_car c on c.model_id = own.model_id where own.id = any(?::int[])
     ), own as (
       select own_id, price as own_price, list as own_list, items as own_items from peer where id = own_id
     ), chosen as (
       select own_id, coalesce(min(step) filter (where upto >= ?), 4) as last
       from (select own_id, step, sum(count(*)) over (partition by own_id order by step) as upto
         from peer group by own_id, step) as steps group by own_id
     ), compared as (
       select own_id, list, own_price, own_list, last, ${COMPARABLE} as price
       from peer join own using (own_id) join chosen using (own_id) where step <= last
     )
     select own_id as "carId", count(*)::int as count, last as step,
       min(price) as lowest, percentile_cont(0.5) within group (order by price) as median, max(price) as highest,
       count(*) filter (where price > own_price)::int as dearer,
       count(*) filter (where price < own_price)::int as cheaper,
       coalesce(bool_and(own_price <= own_list) and max(list) <= min(own_list), false) as "isTopAtListPrice"
     from compared group by own_id, last`,
    [`{${carIds.join(',')}}`, enough],
  );
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
