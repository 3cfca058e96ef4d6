/** Decides which list prices may be shown and compared with: dealers type them (docs/rules/cars.md "Saving", Law 363/2007). */
import type { EntityManager } from '@mikro-orm/postgresql';
import { type CarModel, MAX_ROWS } from './each-model.ts';
import { countWritten } from '../../../platform/database/read-rows.ts';

/** The middle of what dealers name for a version; a dealer's copies of a car count once, and one dealer alone says nothing. */
const NAMED_BY_VERSION = `select model_id, version, percentile_cont(0.5) within group (order by list_price) as median
  from (
    select distinct model_id, lower(btrim(version)) as version, dealer_id, list_price
    from public_car where list_price is not null and version is not null %scope
  ) as named group by model_id, version having count(distinct dealer_id) > 1`;

interface Scope {
  named: string;
  compared: string;
  /** Marks that one statement writes; null: all. */
  most: number | null;
  values: unknown[];
}

/** The cars that are compared, and which name prices for them. */
function scopeOf(cars?: readonly number[] | CarModel): Scope {
  if (cars === undefined) return { named: '', compared: '', most: null, values: [] };
  if ('brandId' in cars) {
    const ofModel = (row: string) => `and ${row}brand_id = ? and ${row}model_id = ?`;
    const { id, brandId } = cars;
    return { named: ofModel(''), compared: ofModel('c.'), most: MAX_ROWS, values: [brandId, id, brandId, id] };
  }
  const ids = `{${cars.join(',')}}`;
  const models = 'and model_id in (select model_id from car where id = any(?::int[]))';
  return { named: models, compared: 'and c.id = any(?::int[])', most: null, values: [ids, ids] };
}

/**
 * Marks the cars whose list price counts: at most a tenth above the median of its version, or confirmed by an
 * administrator at this very amount. All cars, some, or `MAX_ROWS` of a model, in the caller's transaction; another
 * car's mark may be up to an hour old. Returns the number of marks that changed.
 */
export async function checkListPrices(em: EntityManager, cars?: readonly number[] | CarModel): Promise<number> {
  const { named, compared, most, values } = scopeOf(cars);
  return countWritten(
    em,
    `update car set is_list_price_checked = checked.is_checked
     from (
       select c.id, mark.is_checked
       from car c left join (${NAMED_BY_VERSION.replace('%scope', named)}) as named
         on named.model_id = c.model_id and named.version = lower(btrim(c.version))
       cross join lateral (select coalesce(c.list_price = c.list_price_confirmed, false)
         or coalesce(c.list_price <= named.median * 1.1, false) as is_checked) as mark
       where c.deleted_at is null ${compared} and c.is_list_price_checked <> mark.is_checked
       limit ?
     ) as checked
     where car.id = checked.id and car.is_list_price_checked <> checked.is_checked
     returning car.id`,
    [...values, most],
  );
}
