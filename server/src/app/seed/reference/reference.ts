import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toSlug } from 'contracts/slug';
import { freeSlug } from '../../../catalog/address/address.service.ts';
import { brandLogo } from '../../../catalog/brand/logo-mark.ts';
import { continueIds, insertRows, nextId, type Row } from './insert-rows.ts';
import { readReferenceBrands, readReferenceCities, type ReferenceBrand, type ReferenceCity } from './reference-data.ts';
import { typedQuery } from '../../../platform/database/typed-query.ts';
import { Brand } from '../../../catalog/brand/brand.entity.ts';
import { Model } from '../../../catalog/brand/model.entity.ts';
import { City } from '../../../catalog/city/city.entity.ts';
import { Setting } from '../../../platform/config/settings/setting.entity.ts';

// The version of the data in this database. While it is the same nothing is done, so a row that an administrator
// renamed or deleted since is not restored.
const VERSION_KEY = 'reference.version';

/** The slugs in use, and the rows to be added. */
class Slugs {
  readonly rows: Row[] = [];
  readonly #owners: Map<string, { kind: string; ownerId: number }>;

  constructor(rows: readonly { slug: string; kind: string; owner_id: number }[]) {
    this.#owners = new Map(rows.map(({ slug, kind, owner_id }) => [slug, { kind, ownerId: owner_id }]));
  }

  /** The row that has or had this slug: a renamed row is found by its old one. */
  ownerOf(kind: 'brand' | 'city', slug: string): number | undefined {
    const owner = this.#owners.get(slug);
    return owner?.kind === kind ? owner.ownerId : undefined;
  }

  assign(kind: 'brand' | 'city', ownerId: number, named: { name: string; county?: string }): string {
    const slug = freeSlug(named, new Set(this.#owners.keys()));
    this.#owners.set(slug, { kind, ownerId });
    this.rows.push({ slug, kind, owner_id: ownerId, is_current: true });
    return slug;
  }
}

/** Ids of brands by the reference data's names; missing ones are added. */
async function addBrands(
  em: EntityManager,
  brands: readonly ReferenceBrand[],
  slugs: Slugs,
): Promise<Map<string, number>> {
  const known = await typedQuery(em, Brand).selectFrom('brand').select(['id', 'name']).execute();
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  let nextBrand = await nextId(em, 'brand');
  const rows = [];
  for (const { name } of brands) {
    const id = ids.get(name) ?? slugs.ownerOf('brand', toSlug(name)) ?? nextBrand;
    ids.set(name, id);
    if (id !== nextBrand) continue;
    const slug = slugs.assign('brand', nextBrand++, { name });
    rows.push({ id, name, slug, logo: brandLogo(slug) });
  }
  await insertRows(em, 'brand', rows);
  return ids;
}

async function addModels(
  em: EntityManager,
  brands: readonly ReferenceBrand[],
  brandIds: ReadonlyMap<string, number>,
): Promise<void> {
  const known = await typedQuery(em, Model).selectFrom('model').select(['brand_id', 'name', 'slug']).execute();
  const taken = new Set(known.flatMap((row) => [`${row.brand_id}/${row.name}`, `${row.brand_id}/${row.slug}`]));
  let id = await nextId(em, 'model');
  const rows = [];
  for (const brand of brands) {
    const brandId = brandIds.get(brand.name);
    for (const { name } of brand.models) {
      const slug = toSlug(name);
      if (taken.has(`${brandId}/${name}`) || taken.has(`${brandId}/${slug}`)) continue;
      rows.push({ id: id++, brand_id: brandId, name, slug });
    }
  }
  await insertRows(em, 'model', rows);
}

async function addCities(em: EntityManager, cities: readonly ReferenceCity[], slugs: Slugs): Promise<void> {
  const known = await typedQuery(em, City).selectFrom('city').select(['name', 'county']).execute();
  const names = new Set(known.map(({ name }) => name));
  const places = new Set(known.map(({ name, county }) => `${name}/${county}`));
  const renamed = cities.filter(({ name, county }) => {
    const slug = toSlug(name);
    const bySlug = slugs.ownerOf('city', slug) !== undefined && !names.has(name);
    return bySlug || slugs.ownerOf('city', `${slug}-${toSlug(county)}`) !== undefined;
  });
  let id = await nextId(em, 'city');
  const rows = [];
  for (const city of cities) {
    if (places.has(`${city.name}/${city.county}`) || renamed.includes(city)) continue;
    rows.push({ id, ...city, slug: slugs.assign('city', id, city) });
    id++;
  }
  await insertRows(em, 'city', rows);
  await addPoints(em, cities);
}

/** Coordinates of towns that have none: those of databases older than the coordinates. */
async function addPoints(em: EntityManager, cities: readonly ReferenceCity[]): Promise<void> {
  await em.execute(
    `update city set latitude = p.latitude, longitude = p.longitude
     from jsonb_to_recordset(?::jsonb) as p(name text, county text, latitude float8, longitude float8)
     where city.latitude is null and city.name = p.name and city.county = p.county`,
    [JSON.stringify(cities)],
  );
}

/**
 * Adds the brands, models and towns to the database. Idempotent; it only ever adds, so an edited row stays as it is,
 * and runs in the caller's transaction.
 */
export async function seedReference(em: EntityManager, now: Date): Promise<void> {
  const brands = readReferenceBrands();
  const cities = readReferenceCities();
  const version = createHash('sha256')
    .update(JSON.stringify([brands, cities]))
    .digest('hex')
    .slice(0, 16);
  const settings = typedQuery(em, Setting).selectFrom('setting');
  const stored = await settings.select('value').where('key', '=', VERSION_KEY).executeTakeFirst();
  if (stored?.value === version) return;
  const slugs = new Slugs(await em.execute('select slug, kind, owner_id from path_slug'));
  await addModels(em, brands, await addBrands(em, brands, slugs));
  await addCities(em, cities, slugs);
  await insertRows(em, 'path_slug', slugs.rows);
  for (const table of ['brand', 'model', 'city']) await continueIds(em, table);
  await em.execute(
    `insert into setting (key, value, category, updated_at) values (?, ?, 'system', ?)
     on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [VERSION_KEY, version, now],
  );
}
