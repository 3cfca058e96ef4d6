import type { EntityManager } from '@mikro-orm/postgresql';
import type { SuggestionKind } from 'contracts/search-suggest';
import { PUBLIC_CAR, PUBLIC_DEALER } from '../../car/listing/public-car.ts';
import type { SuggestionRow } from './suggestion-book.ts';

/** All names that may be suggested; the feed reads them with a connection of its own. */
export const SUGGESTION_ROWS = `
  select 'brand' as kind, id, name, null as detail, slug, null as "brandSlug" from brand
  union all select 'model', m.id, m.name, b.name, m.slug, b.slug from model m join brand b on b.id = m.brand_id
  union all select 'city', id, name, county, slug, null from city
  union all select 'dealer', d.id, d.name, null, d.subdomain, null from dealer d where ${PUBLIC_DEALER}`;

export const suggestionRows = (em: EntityManager): Promise<SuggestionRow[]> =>
  em.execute<SuggestionRow[]>(SUGGESTION_ROWS);

/** Public cars of each brand, model, town and dealer. */
export function carCounts(em: EntityManager): Promise<{ kind: SuggestionKind; id: number; cars: number }[]> {
  return em.execute(
    `select case when grouping(brand_id) = 0 then 'brand' when grouping(model_id) = 0 then 'model'
        when grouping(city_id) = 0 then 'city' else 'dealer' end as kind,
      coalesce(brand_id, model_id, city_id, dealer_id) as id, count(*)::int as cars
     from (select c.brand_id, c.model_id, coalesce(c.city_id, d.city_id) as city_id, c.dealer_id
       from car c join dealer d on d.id = c.dealer_id where ${PUBLIC_CAR}) shown
     group by grouping sets ((brand_id), (model_id), (city_id), (dealer_id))`,
  );
}
