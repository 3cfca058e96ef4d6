import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * A month of views of Demo Auto's cars on offer, so that its overview has something to show: deterministic, more on
 * weekends.
 */
export async function seedDemoViews(em: EntityManager, now: Date): Promise<void> {
  await em.execute(
    `insert into car_view (car_id, day, views)
     select c.id, v.day, 1 + (c.id * 7 + extract(day from v.day)::int * 5) % 6 + case when extract(isodow from v.day) > 5 then 3 else 0 end
     from car c join dealer d on d.id = c.dealer_id
       cross join lateral (select (?::timestamptz at time zone 'Europe/Bucharest')::date - back as day from generate_series(1, 30) back) v
     where d.subdomain = 'demo' and c.status in ('active', 'reserved') and v.day >= c.published_at::date`,
    [now],
  );
}
