import type { EntityManager } from '@mikro-orm/postgresql';
import { FIGURES } from 'contracts/dealer-figures';
import { blockOf } from '../../../back-office/dealer-panel/dealer-statistics/figure-sql.ts';

/** As long as counts of cars are kept, less a few days: what the statistics count again. */
const COUNTED_DAYS = 55;
const TODAY = `(?::timestamptz at time zone 'Europe/Bucharest')::date`;

/**
 * Seeds the visits of Demo Auto's cars on offer, so that its overview and statistics have something to show:
 * deterministic, more on weekends.
 */
export async function seedDemoViews(em: EntityManager, now: Date): Promise<void> {
  await em.execute(
    `insert into car_view (car_id, day, views, calls, compares)
     select c.id, v.day, 1 + (c.id * 7 + extract(day from v.day)::int * 5) % 6 + case when extract(isodow from v.day) > 5 then 3 else 0 end,
       case when (c.id * 3 + extract(doy from v.day)::int) % 17 = 0 then 1 else 0 end,
       case when (c.id + extract(doy from v.day)::int * 2) % 11 = 0 then 1 else 0 end
     from car c join dealer d on d.id = c.dealer_id
       cross join lateral (select ${TODAY} - back as day from generate_series(1, ${COUNTED_DAYS}) back) v
     where d.subdomain = 'demo' and c.status in ('active', 'reserved') and v.day >= c.published_at::date`,
    [now],
  );
  await seedPastSums(em, now);
  await seedMissedSearches(em, now);
}

/** The rest of a year: sums of cars that are gone since, which stand under no car. Later days are counted at the start. */
async function seedPastSums(em: EntityManager, now: Date): Promise<void> {
  const figures = FIGURES.join(', ');
  const sums = FIGURES.map((name) => `sum(${name})`).join(', ');
  await em.execute(
    `with past as (
       select d.id as dealer_id, v.day, 60 + doy % 13 * 3 + (25 * sin(doy / 20.0))::int + case when isodow > 5 then 30 else 0 end as views,
         doy % 4 as favorites, doy % 3 as calls, doy % 5 as compares, (doy % 7) / 5 as leads, (doy % 9) / 8 as offers
       from dealer d cross join lateral (
         select day, extract(doy from day)::int as doy, extract(isodow from day)::int as isodow
         from (select ${TODAY} - back as day from generate_series(${COUNTED_DAYS + 1}, 364) back) days) v
       where d.subdomain = 'demo'),
     weeks as (
       insert into car_week (dealer_id, car_id, week, ${figures})
       select dealer_id, 0, date_trunc('week', day)::date, ${sums} from past group by 1, 3),
     blocks as (
       insert into car_block (dealer_id, car_id, block, ${figures})
       select dealer_id, 0, ${blockOf('day')}, ${sums} from past group by 1, 3),
     days as (
       insert into car_day (dealer_id, car_id, day, ${figures}) select dealer_id, 0, day, ${figures} from past)
     insert into dealer_day (dealer_id, day, ${figures}) select dealer_id, day, ${figures} from past`,
    [now],
  );
  await em.execute(`insert into statistics_mark (counted_until, counted_at) values (${TODAY} - ${COUNTED_DAYS}, ?)`, [
    now,
    now,
  ]);
}

/** Searches without a result for all brands, in the country and in the county of Demo Auto. */
async function seedMissedSearches(em: EntityManager, now: Date): Promise<void> {
  await em.execute(
    `insert into missed_search (day, brand_id, model_id, county, filters, searches)
     select distinct on (day, m.brand_id, m.id, county, filters)
       ${TODAY} - (1 + (m.id * 13 + n * 29) % 120) as day, m.brand_id, m.id,
       case when (m.id + n) % 2 = 0 then coalesce((select c.county from dealer d join city c on c.id = d.city_id where d.subdomain = 'demo'), '') else '' end as county,
       (array['fuelType,priceMax', 'deliveryTo,gearbox', '', 'equipment', 'color,transmission'])[1 + (m.id + n * 3) % 5] as filters,
       1 + (m.id * n) % 4
     from model m cross join generate_series(1, 6) n where m.id % 3 = 0`,
    [now],
  );
}
