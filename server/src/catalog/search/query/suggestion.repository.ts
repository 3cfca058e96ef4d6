import type { EntityManager } from '@mikro-orm/postgresql';
import type { SuggestionKind } from 'contracts/search-suggest';
import type { SuggestionRow } from './suggestion-book.ts';
import { col, readRows } from '../../../platform/database/read-rows.ts';

/** All names that may be suggested; the feed reads them with its own connection. */
export const SUGGESTION_ROWS = `
  select 'brand' as kind, id, name, null as detail, slug, null as "brandSlug" from brand
  union all select 'model', m.id, m.name, b.name, m.slug, b.slug from model m join brand b on b.id = m.brand_id
  union all select 'city', id, name, county, slug, null from city
  union all select 'dealer', d.id, d.name, null, d.subdomain, null from dealer_state d where d.is_public`;

export const suggestionRows = (em: EntityManager): Promise<SuggestionRow[]> =>
  readRows(
    em,
    {
      kind: col.oneOf(['brand', 'model', 'city', 'dealer']),
      id: col.number,
      name: col.text,
      detail: col.nullable(col.text),
      slug: col.nullable(col.text),
      brandSlug: col.nullable(col.text),
    },
    SUGGESTION_ROWS,
  );

/** Public cars of each brand, model, town and dealer. */
export function carCounts(em: EntityManager): Promise<{ kind: SuggestionKind; id: number; cars: number }[]> {
  return em.execute(
    `select case when grouping(brand_id) = 0 then 'brand' when grouping(model_id) = 0 then 'model'
        when grouping(city_id) = 0 then 'city' else 'dealer' end as kind,
      coalesce(brand_id, model_id, city_id, dealer_id) as id, count(*)::int as cars
     from (select brand_id, model_id, place_id as city_id, dealer_id from public_car) shown
     group by grouping sets ((brand_id), (model_id), (city_id), (dealer_id))`,
  );
}
