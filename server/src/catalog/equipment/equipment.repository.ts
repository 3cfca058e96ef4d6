import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readRows } from '../../platform/database/read-rows.ts';

/** Fewer items say that the dealers have not listed what the version has. */
const ENOUGH_ITEMS = 5;

/** A version on offer: its lowest price in EUR with VAT, and the items that any of its cars names. */
export interface BaseVersion {
  version: string;
  price: number;
  ids: ReadonlySet<string>;
}

/**
 * The version of a model with the lowest price on offer, or null while its cars name fewer than five items. A car
 * without items says nothing of its version.
 */
export async function findBaseVersion(em: EntityManager, modelId: number): Promise<BaseVersion | null> {
  const [base] = await readRows(
    em,
    { version: col.text, price: col.number, ids: col.text },
    `with version as (
       select lower(btrim(c.version)) as key, min(c.price) as price from public_car c
       where c.model_id = ? and btrim(c.version) <> '' and c.equipment_ids <> '{}'
       group by 1 order by 2, 1 limit 1
     )
     select min(btrim(c.version)) as version, min(version.price)::float8 as price,
       coalesce(string_agg(distinct item, ' '), '') as ids
     from version join public_car c on c.model_id = ? and lower(btrim(c.version)) = version.key
       cross join unnest(c.equipment_ids) item
     group by version.key having count(distinct item) >= ${ENOUGH_ITEMS}`,
    [modelId, modelId],
  );
  return base ? { ...base, ids: new Set(base.ids.split(' ')) } : null;
}
