import type { EntityManager } from '@mikro-orm/postgresql';
import { type SearchFacts, searchTextOf } from './search-text.ts';

type FactsRow = SearchFacts & { id: number };

// The number of rows written by one statement.
const AT_ONCE = 500;

const FACTS = `select c.id, c.title, b.name as brand, m.name as model, coalesce(cc.name, dc.name) as city,
    c.fuel_type as "fuelType", c.body_type as "bodyType", c.transmission, c.drivetrain, c.year, c.color
  from car c join brand b on b.id = c.brand_id join model m on m.id = c.model_id join dealer d on d.id = c.dealer_id
    left join city cc on cc.id = c.city_id left join city dc on dc.id = d.city_id`;

/**
 * The cars to update: one, several, a dealer's, or those of a brand, model or town (including a town inherited from
 * their dealer).
 */
export type CarGroup =
  | { carId: number }
  | { carIds: readonly number[] }
  | { dealerId: number }
  | { brandId: number }
  | { modelId: number }
  | { cityId: number };

const CONDITIONS: Record<string, string> = {
  carId: 'c.id = ?',
  carIds: 'c.id = any(?::int[])',
  dealerId: 'c.dealer_id = ?',
  brandId: 'c.brand_id = ?',
  modelId: 'c.model_id = ?',
  cityId: 'coalesce(c.city_id, d.city_id) = ?',
};

/**
 * Rebuilds the search text of these cars, in the caller's transaction. Every change of a car, or of the name of a
 * brand, model, town or a dealer's town, must call it (docs/rules/search.md "Search").
 */
export async function refreshSearchText(em: EntityManager, group: CarGroup): Promise<void> {
  const [[kind = '', value] = []] = Object.entries(group) as [string, number | readonly number[]][];
  const id = typeof value === 'object' ? `{${value.join(',')}}` : value;
  // Not checked by a schema: a rename reads all cars of a brand, and each text below is built of these columns.
  const rows = await em.execute<FactsRow[]>(`${FACTS} where ${CONDITIONS[kind]} and c.deleted_at is null`, [id]);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const texts = rows.slice(from, from + AT_ONCE).map((row) => ({ id: row.id, text: searchTextOf(row) }));
    await em.execute(
      `update car set search_text = v.text from jsonb_to_recordset(?::jsonb) as v(id int, text text)
       where car.id = v.id and car.search_text is distinct from v.text`,
      [JSON.stringify(texts)],
    );
  }
}
