import type { EntityManager } from '@mikro-orm/postgresql';
import { col, type RowOf, readRows } from '../../../platform/database/read-rows.ts';

/** The filters of a search without a result: slugs of known places, the county's name, and names of other filters. */
export interface Miss {
  brand: string | null;
  model: string | null;
  /** The slug of a town, which stands for its county. */
  city: string | null;
  county: string | null;
  /** Parameters by name, sorted, comma-separated; "q": words that were not understood. Never a value, never a word. */
  filters: string;
}
export interface CountedMiss extends Miss {
  /** Calendar day in Bucharest. */
  day: string;
  searches: number;
}

/** Different searches that are kept of one day. */
const MAX_ROWS_A_DAY = 1_000;
const MAX_SHOWN = 100;

/** Adds to the sums of days; beyond the day's limit only to searches that are there. */
export async function addMissed(em: EntityManager, counted: readonly CountedMiss[]): Promise<void> {
  await em.execute(
    `with named as (
       select s.day, b.id as brand_id, m.id as model_id, coalesce(t.county, s.county, '') as county, s.filters,
         sum(s.searches)::int as searches
       from jsonb_to_recordset(?::jsonb)
           as s(day date, brand text, model text, city text, county text, filters text, searches int)
         join brand b on b.slug = s.brand left join model m on m.brand_id = b.id and m.slug = s.model
         left join city t on t.slug = s.city
       group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5)
     insert into missed_search (day, brand_id, model_id, county, filters, searches)
     select n.* from named n
     where (select count(*) from missed_search k where k.day = n.day) < ${MAX_ROWS_A_DAY}
       or exists (select 1 from missed_search k where k.day = n.day and k.brand_id = n.brand_id
         and k.model_id is not distinct from n.model_id and k.county = n.county and k.filters = n.filters)
     on conflict on constraint missed_search_unique do update set searches = missed_search.searches + excluded.searches`,
    [JSON.stringify(counted)],
  );
}

const Missed = {
  brand: col.text,
  model: col.nullable(col.text),
  county: col.text,
  filters: col.text,
  searches: col.number,
};
export type Missed = RowOf<typeof Missed>;

/**
 * Searches of the days from `from` to `to`, both included, for brands that the dealer has or is authorised for, in the dealer's county or in none; the
 * most frequent first.
 */
export function missedOfDealer(
  em: EntityManager,
  { dealerId, from, to }: { dealerId: number; from: string; to: string },
): Promise<Missed[]> {
  return readRows(
    em,
    Missed,
    `select b.name as brand, m.name as model, s.county, s.filters, s.searches from (
       select brand_id, model_id, county, filters, sum(searches)::int as searches from missed_search
       where day between ?::date and ?::date and brand_id = any(array(
           select brand_id from dealer_brand where dealer_id = ? union
           select brand_id from car where dealer_id = ? and deleted_at is null and status in ('active', 'reserved')))
         and county in ('', (select c.county from dealer d join city c on c.id = d.city_id where d.id = ?))
       group by 1, 2, 3, 4 order by 5 desc, 1, 2 nulls first, 3, 4 limit ${MAX_SHOWN}) s
     join brand b on b.id = s.brand_id left join model m on m.id = s.model_id
     order by s.searches desc, b.name, m.name nulls first, s.county, s.filters`,
    [from, to, dealerId, dealerId, dealerId],
  );
}

/** Removes sums before a day; returns the number of rows. */
export async function deleteMissedBefore(em: EntityManager, day: string): Promise<number> {
  const gone = await em.execute('delete from missed_search where day < ?::date returning 1', [day]);
  return gone.length;
}
