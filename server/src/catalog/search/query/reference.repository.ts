import type { EntityManager } from '@mikro-orm/postgresql';
import { idIn } from 'contracts/id';
import { toSlug } from 'contracts/slug';
import type { NamedRow, NamedModel } from '../filter/named.ts';
import { col, hasRows, readRows } from '../../../platform/database/read-rows.ts';
import type { NameHit } from './question/named-rows.ts';

export type { NamedRow, NamedModel };

/** Rows by a slug, else a name, else an id (docs/rules/data.md "Data on the wire"); several only where names repeat. */
async function find<Row extends NamedRow>(
  em: EntityManager,
  from: string,
  { value }: { value: string },
): Promise<Row[]> {
  // Not checked by a schema: read for each search; the names come from the callers' own texts.
  const rows = await em.execute<(Row & { rank: number })[]>(
    `select * from (select t.*, case when t.slug = ? or t.old_slug = ? then 1 when t.name = ? then 2
       when t.id = ? then 3 end as rank from (${from}) t) ranked where rank is not null order by rank, id`,
    [toSlug(value), toSlug(value), value, idIn(value)],
  );
  return rows.filter(({ rank }) => rank === rows[0]?.rank);
}

/** Also a former name: its old slug still leads to it. */
const withOldSlugs = (table: 'brand' | 'city') =>
  `select x.id, x.name, x.slug, old.slug as old_slug from ${table} x
   left join path_slug old on old.kind = '${table}' and old.owner_id = x.id and not old.is_current`;

export async function findBrand(em: EntityManager, value: string): Promise<NamedRow | null> {
  return (await find<NamedRow>(em, withOldSlugs('brand'), { value }))[0] ?? null;
}

/** Towns of one name may be several; a slug or an id names exactly one. */
export async function findCities(em: EntityManager, value: string): Promise<NamedRow[]> {
  const rows = await find<NamedRow>(em, withOldSlugs('city'), { value });
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Models of a brand, or of any brand when it is null: "2" or "500" may then be several. */
export async function findModels(em: EntityManager, value: string, brandId: number | null): Promise<NamedModel[]> {
  const where = brandId === null ? '' : `where brand_id = ${brandId}`;
  const from = `select id, name, slug, null as old_slug, brand_id as "brandId" from model ${where}`;
  return find<NamedModel>(em, from, { value });
}

/** All brands, models and cities with one of these slugs, which are compared without their hyphens. */
export async function findByKeys(em: EntityManager, keys: readonly string[]): Promise<NameHit[]> {
  if (keys.length === 0) return [];
  const isAsked = `replace(slug, '-', '') in (?)`;
  // Not checked by a schema: read for each search; the names come from the callers' own texts.
  return em.execute<NameHit[]>(
    `select 'brand' as kind, id, name, slug, null::int as "brandId" from brand where ${isAsked}
     union all select 'model', id, name, slug, brand_id from model where ${isAsked}
     union all select 'city', id, name, slug, null from city where ${isAsked} order by kind, id`,
    [keys, keys, keys],
  );
}

/** Whether any car that is not deleted has a word with this prefix. */
export async function hasWord(em: EntityManager, word: string): Promise<boolean> {
  return hasRows(em, 'select 1 from car c where c.deleted_at is null and c.search_text ~ ? limit 1', [`\\m${word}`]);
}

/** Slugs of all brands, models and towns. */
export async function allSlugs(em: EntityManager): Promise<Record<'brand' | 'model' | 'city', string[]>> {
  const rows = await readRows(
    em,
    { kind: col.oneOf(['brand', 'model', 'city']), slug: col.text },
    `select 'brand' as kind, slug from brand union all select 'model', slug from model union all select 'city', slug from city`,
  );
  const slugsOf = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ slug }) => slug);
  return { brand: slugsOf('brand'), model: slugsOf('model'), city: slugsOf('city') };
}
