import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readRows } from '../../platform/database/read-rows.ts';
import type { Town } from './filter/distance.ts';

const TOWN = {
  id: col.number,
  name: col.text,
  slug: col.text,
  county: col.nullable(col.text),
  latitude: col.nullable(col.number),
  longitude: col.nullable(col.number),
};

/** All towns with their counties and coordinates. */
export const readTowns = (em: EntityManager): Promise<Town[]> =>
  readRows(em, TOWN, 'select id, name, slug, county, latitude, longitude from city');
