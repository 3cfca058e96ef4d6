import type { EntityManager } from '@mikro-orm/postgresql';
import { isStorableId } from 'contracts/id';
import type { Ctx } from '../../../platform/context/context.ts';
import { col, readRows } from '../../../platform/database/read-rows.ts';
import { drawMap, type MapTheme } from './draw-map.ts';

const TOWN = { id: col.number, name: col.text, latitude: col.number, longitude: col.number };

const placedTowns = (em: EntityManager) =>
  readRows(
    em,
    TOWN,
    'select id, name, latitude, longitude from city where latitude is not null and longitude is not null order by id',
  );

/**
 * The map around a public dealer's town as an SVG (docs/rules/buyers.md "Map of a dealer"); null for an unknown dealer, one
 * that is not public, and one whose town has no coordinates.
 */
export async function dealerMap({ em }: Pick<Ctx, 'em'>, dealerId: number, theme: MapTheme): Promise<string | null> {
  if (!isStorableId(dealerId)) return null;
  const [dealer] = await readRows(
    em,
    { city_id: col.nullable(col.number) },
    'select city_id from dealer_state where id = ? and is_public',
    [dealerId],
  );
  if (!dealer?.city_id) return null;
  const towns = await placedTowns(em);
  const town = towns.find(({ id }) => id === dealer.city_id);
  return town ? drawMap(town, towns, theme) : null;
}
