import type { EntityManager } from '@mikro-orm/postgresql';
import type { Brand, BrandWithStock, Model } from 'contracts/brand';
import { idIn, isStorableId, storableId } from 'contracts/id';
import { toSlug } from 'contracts/slug';
import { foldedSql } from '../../platform/database/folded-text.ts';
import { PUBLIC_CAR } from '../car/listing/public-car.ts';

export const allBrands = (em: EntityManager): Promise<Brand[]> =>
  em.execute<Brand[]>(`select id, name, logo, slug from brand order by ${foldedSql('name')}, name`);

/** Brands with public cars, the largest stock first. */
export const brandsWithStock = (em: EntityManager): Promise<BrandWithStock[]> =>
  em.execute<BrandWithStock[]>(
    `select b.id, b.name, b.logo, b.slug, s.cars as "carCount" from brand b
     join (select c.brand_id, count(*)::int as cars from car c join dealer d on d.id = c.dealer_id
       where ${PUBLIC_CAR} group by c.brand_id) s on s.brand_id = b.id
     order by s.cars desc, b.name`,
  );

/** All models, or those of one brand; by brand and name. */
export const modelsOf = (em: EntityManager, brandId: number | null): Promise<Model[]> =>
  em.execute<Model[]>(
    `select id, name, brand_id as "brandId", slug from model ${brandId === null ? '' : 'where brand_id = ?'}
     order by ${foldedSql('name')}, name, brand_id`,
    brandId === null ? [] : [brandId],
  );

export async function brandById(em: EntityManager, id: number): Promise<Brand | null> {
  if (!isStorableId(id)) return null;
  const [brand] = await em.execute<Brand[]>(`select id, name, logo, slug from brand where id = ?`, [id]);
  return brand ?? null;
}

/** Also by a slug that the brand had before. */
export async function brandBySlug(em: EntityManager, slug: string): Promise<Brand | null> {
  const [brand] = await em.execute<Brand[]>(
    `select b.id, b.name, b.logo, b.slug from brand b
     where b.slug = ? or exists (select 1 from path_slug s where s.slug = ? and s.kind = 'brand' and s.owner_id = b.id)`,
    [slug, slug],
  );
  return brand ?? null;
}

/** A condition that no row fulfils for ids beyond PostgreSQL's integer. */
export const knownId = (id: number) => ({ id: storableId(id) });

interface NameQuery {
  table: 'brand' | 'model';
  name: string;
  brandId?: number;
  /** The row that may keep its name. */
  except: number | null;
}

/** Is there a brand, or a model of the brand, of this name, whatever its case? */
export async function isNameTaken(em: EntityManager, { table, name, brandId, except }: NameQuery): Promise<boolean> {
  const within = brandId === undefined ? '' : ' and brand_id = ?';
  const rows = await em.execute<{ id: number }[]>(
    `select id from ${table} where lower(name) = lower(?) and id is distinct from ?::int${within} limit 1`,
    [name, except, ...(brandId === undefined ? [] : [brandId])],
  );
  return rows.length > 0;
}

/** Which segments beginning so are other models' of the brand, today or as redirects. */
export async function modelSlugsTaken(
  em: EntityManager,
  { brandId, base, except }: { brandId: number; base: string; except: number | null },
): Promise<Set<string>> {
  const rows = await em.execute<{ slug: string }[]>(
    `select slug from model where brand_id = ? and starts_with(slug, ?) and id is distinct from ?::int
     union all select slug from model_slug where brand_id = ? and starts_with(slug, ?) and model_id is distinct from ?::int`,
    [brandId, base, except, brandId, base, except],
  );
  return new Set(rows.map(({ slug }) => slug));
}

/** Lets a segment that a model is about to lose redirect to it. */
export async function keepModelSlug(
  em: EntityManager,
  { brandId, modelId, slug }: { brandId: number; modelId: number; slug: string },
): Promise<void> {
  await em.execute(
    `insert into model_slug (brand_id, slug, model_id) values (?, ?, ?)
     on conflict (brand_id, slug) do update set model_id = excluded.model_id`,
    [brandId, slug, modelId],
  );
}

/** A model's cars are its brand's cars. */
export async function moveCars(em: EntityManager, modelId: number, brandId: number): Promise<void> {
  await em.execute('update car set brand_id = ? where model_id = ?', [brandId, modelId]);
}

/** A model of the brand: by slug (an older one too), then by name, then by id. */
export async function modelOfBrand(em: EntityManager, brandId: number, value: string): Promise<{ id: number } | null> {
  const id = idIn(value);
  const slug = toSlug(value);
  const [model] = await em.execute<{ id: number }[]>(
    `select m.id from model m left join model_slug s on s.model_id = m.id and s.brand_id = m.brand_id and s.slug = ?
     where m.brand_id = ? and (m.slug = ? or lower(m.name) = lower(?) or m.id = ? or s.slug is not null)
     order by m.slug = ? desc, lower(m.name) = lower(?) desc, m.id = ? desc limit 1`,
    [slug, brandId, slug, value, id, slug, value, id],
  );
  return model ?? null;
}
