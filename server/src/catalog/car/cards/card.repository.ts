import type { EntityManager } from '@mikro-orm/postgresql';
import type { ListedCar } from 'contracts/car';
import { MIN_SHOWN_REVIEWS } from 'contracts/review-mean';
import { selectFields } from './field-columns.ts';
import { CARD_FIELDS, type CardRow, cardView } from './card.view.ts';
import { LOWEST_PRICE } from './lowest-price.ts';

/** A car `c` with its relations, for a card; `CAR_AND_RELATIONS` names them. */
export const CARD_COLUMNS = `c.id, c.title, c.version, c.price::float8 as price, c.list_price::float8 as list_price,
  c.is_list_price_checked,
  h.lowest::float8 as lowest_price, ${selectFields(CARD_FIELDS)}, c.is_premium, c.shown_status as status, c.images,
  coalesce(cc.name, dc.name) as city, b.id as brand_id, b.name as brand_name, b.slug as brand_slug,
  m.id as model_id, m.name as model_name, m.slug as model_slug, d.id as dealer_id, d.name as dealer_name,
  dc.name as dealer_city, d.phone as dealer_phone, d.subdomain as dealer_subdomain, d.status as dealer_status,
  dr.count as dealer_reviews, round(dr.stars::numeric / dr.count, 1)::float8 as dealer_average,
  c.availability, c.available_from::text as available_from, c.available_weeks, c.consumption::float8 as consumption,
  c.electric_consumption::float8 as electric_consumption, c.co2, c.electric_range, c.emission_norm,
  c.description,
  (extract(epoch from c.published_at) * 1000)::float8 as published_ms,
  (extract(epoch from c.created_at) * 1000)::float8 as created_ms`;

/** Both placeholders are the present time. */
export const CAR_AND_RELATIONS = `from car_state c join dealer d on d.id = c.dealer_id join brand b on b.id = c.brand_id
  join model m on m.id = c.model_id left join city cc on cc.id = c.city_id left join city dc on dc.id = d.city_id
  left join dealer_rating dr on dr.dealer_id = d.id and dr.count >= ${MIN_SHOWN_REVIEWS}
  ${LOWEST_PRICE}`;

const CARDS = {
  name: 'car-cards',
  text: `select ${CARD_COLUMNS} ${numbered(CAR_AND_RELATIONS)} where c.id = any($3::int[])`,
};

/** The same text with numbered placeholders, as PostgreSQL itself writes them. */
function numbered(sql: string): string {
  let place = 0;
  return sql.replaceAll('?', () => `$${++place}`);
}

/** Cards in the order of `ids`, in any state; ids without a car are left out. */
export async function loadCarCards(em: EntityManager, ids: readonly number[], now: Date): Promise<ListedCar[]> {
  if (ids.length === 0) return [];
  const values = [now, now, `{${ids.join(',')}}`];
  // Not checked by a schema: the most frequent of all reads, forty columns of each car.
  const rows = em.isInTransaction()
    ? await em.execute<CardRow[]>(`select ${CARD_COLUMNS} ${CAR_AND_RELATIONS} where c.id = any(?::int[])`, values)
    : await preparedCards(em, values);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(cardView);
}

/** The most frequent of all queries: a prepared statement, planned once per connection. */
async function preparedCards(em: EntityManager, values: unknown[]): Promise<CardRow[]> {
  const pool = await em.getConnection().getNativeClient();
  return (await pool.query({ ...CARDS, values })).rows as CardRow[];
}
