import type { EntityManager } from '@mikro-orm/postgresql';
import type { Brand, Model } from 'contracts/brand';
import { idIn, isStorableId, storableId } from 'contracts/id';
import { keyOf } from 'contracts/name-key';
import { toSlug } from 'contracts/slug';
import { foldedSql } from '../../platform/database/folded-text.ts';
import { col, hasRows, readRow, readRows } from '../../platform/database/read-rows.ts';
import { typedQuery } from '../../platform/database/typed-query.ts';
import { Brand as BrandTable } from './brand.entity.ts';
import { Model as ModelTable } from './model.entity.ts';
import { sql } from 'kysely';

const brands = (em: EntityManager) =>
  typedQuery(em, BrandTable).selectFrom('brand').select(['id', 'name', 'logo', 'slug']);

export const allBrands = (em: EntityManager): Promise<Brand[]> =>
  brands(em)
    .orderBy(sql.raw(foldedSql('name')))
    .orderBy('name')
    .execute();

/** How many public cars each brand has, by its slug; one without any is missing. */
export async function carsByBrand(em: EntityManager): Promise<Map<string, number>> {
  const rows = await readRows(
    em,
    { slug: col.text, cars: col.number },
    `select b.slug, s.cars from brand b
     join (select c.brand_id, count(*)::int as cars from public_car c group by c.brand_id) s on s.brand_id = b.id`,
  );
  return new Map(rows.map(({ slug, cars }) => [slug, cars]));
}

/** All models, or those of one brand; by brand and name. */
export function modelsOf(em: EntityManager, brandId: number | null): Promise<Model[]> {
  const models = typedQuery(em, ModelTable).selectFrom('model').select(['id', 'name', 'brand_id as brandId', 'slug']);
  const wanted = brandId === null ? models : models.where('brand_id', '=', brandId);
  return wanted
    .orderBy(sql.raw(foldedSql('name')))
    .orderBy('name')
    .orderBy('brand_id')
    .execute();
}

export async function brandById(em: EntityManager, id: number): Promise<Brand | null> {
  if (!isStorableId(id)) return null;
  const brand = await brands(em).where('id', '=', id).executeTakeFirst();
  return brand ?? null;
}

/** Also by a former slug of the brand. */
export const brandBySlug = (em: EntityManager, slug: string): Promise<Brand | null> =>
  readRow(
    em,
    { id: col.number, name: col.text, logo: col.nullable(col.text), slug: col.text },
    `select b.id, b.name, b.logo, b.slug from brand b
     where b.slug = ? or exists (select 1 from path_slug s where s.slug = ? and s.kind = 'brand' and s.owner_id = b.id)`,
    [slug, slug],
  );

/** A condition that matches no row for ids beyond PostgreSQL's integer. */
export const knownId = (id: number) => ({ id: storableId(id) });

interface NameQuery {
  table: 'brand' | 'model';
  name: string;
  brandId?: number;
  /** The row that may keep its own name. */
  except: number | null;
}

/** Whether there is a brand, or a model of the brand, with this name, ignoring case. */
export async function isNameTaken(em: EntityManager, { table, name, brandId, except }: NameQuery): Promise<boolean> {
  const within = brandId === undefined ? '' : ' and brand_id = ?';
  return hasRows(
    em,
    `select id from ${table} where lower(name) = lower(?) and id is distinct from ?::int${within} limit 1`,
    [name, except, ...(brandId === undefined ? [] : [brandId])],
  );
}

/** The segments with this prefix that other models of the brand have, at present or as redirects. */
export async function modelSlugsTaken(
  em: EntityManager,
  { brandId, base, except }: { brandId: number; base: string; except: number | null },
): Promise<Set<string>> {
  const rows = await readRows(
    em,
    { slug: col.text },
    `select slug from model where brand_id = ? and starts_with(slug, ?) and id is distinct from ?::int
     union all select slug from model_slug where brand_id = ? and starts_with(slug, ?) and model_id is distinct from ?::int`,
    [brandId, base, except, brandId, base, except],
  );
  return new Set(rows.map(({ slug }) => slug));
}

/** Turns a model's present segment into a redirect to it before the change. */
export async function saveModelSlug(
  em: EntityManager,
  { brandId, modelId, slug }: { brandId: number; modelId: number; slug: string },
): Promise<void> {
  await em.execute(
    `insert into model_slug (brand_id, slug, model_id) values (?, ?, ?)
     on conflict (brand_id, slug) do update set model_id = excluded.model_id`,
    [brandId, slug, modelId],
  );
}

/** A model of the brand: by slug (a former one too), then by name, then by id, then by its slug without hyphens ("CX5"). */
export async function modelOfBrand(em: EntityManager, brandId: number, value: string): Promise<{ id: number } | null> {
  const id = idIn(value);
  const slug = toSlug(value);
  return readRow(
    em,
    { id: col.number },
    `select m.id from model m left join model_slug s on s.model_id = m.id and s.brand_id = m.brand_id and s.slug = ?
     where m.brand_id = ? and (m.slug = ? or lower(m.name) = lower(?) or m.id = ? or s.slug is not null
       or replace(m.slug, '-', '') = ?)
     order by m.slug = ? desc, lower(m.name) = lower(?) desc, m.id = ? desc, s.slug is not null desc, m.id limit 1`,
    [slug, brandId, slug, value, id, keyOf(slug), slug, value, id],
  );
}
