// The rows that refer to a brand or a model, and their move to another one. Called inside a transaction that holds the
// slugs' lock.
import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readFlag, readRows, type RowOf } from '../../platform/database/read-rows.ts';
import { moveCarsOfBrand, moveCarsOfModel, putCarsOfModel, type Move } from '../car/listing/car-reference.service.ts';
import { moveBrandOfDealers } from '../dealer/reference/dealer-reference.service.ts';

/** Cars, including deleted ones, and models of a brand; cars of a model. */
export async function isBrandInUse(em: EntityManager, id: number): Promise<boolean> {
  return readFlag(
    em,
    `select exists (select 1 from model where brand_id = ?) or exists (select 1 from car where brand_id = ?) as used`,
    [id, id],
  );
}

export async function isModelInUse(em: EntityManager, id: number): Promise<boolean> {
  return readFlag(em, `select exists (select 1 from car where model_id = ?) as used`, [id]);
}

const ModelOfBoth = {
  id: col.number,
  name: col.text,
  slug: col.text,
  /** The model of the same name in the target brand. */
  twinId: col.nullable(col.number),
};
type ModelOfBoth = RowOf<typeof ModelOfBoth>;

/** The models of the duplicate brand, each with its namesake in the target brand. */
export const modelsWithTwins = (em: EntityManager, { from, to }: Move): Promise<ModelOfBoth[]> =>
  readRows(
    em,
    ModelOfBoth,
    `select m.id, m.name, m.slug, t.id as "twinId" from model m
     left join model t on t.brand_id = ? and lower(t.name) = lower(m.name) where m.brand_id = ? order by m.id`,
    [to, from],
  );

/** Moves a model's cars and former addresses to another model of the same brand, and deletes it. */
export async function joinModels(em: EntityManager, { from, to }: Move): Promise<void> {
  await moveCarsOfModel(em, { from, to });
  await em.execute(
    `insert into model_slug (brand_id, slug, model_id)
     select t.brand_id, old.slug, t.id from model t, (
       select slug from model where id = ? union select slug from model_slug where model_id = ?) old
     where t.id = ? and not exists (select 1 from model m where m.brand_id = t.brand_id and m.slug = old.slug and m.id <> ?)
     on conflict (brand_id, slug) do update set model_id = excluded.model_id`,
    [from, from, to, from],
  );
  await em.execute(`delete from model where id = ?`, [from]);
}

/**
 * Moves a model and its cars to another brand, with a segment that is free there; its former segments move as far as
 * they are free.
 */
export async function moveModel(
  em: EntityManager,
  { id, brandId, slug }: { id: number; brandId: number; slug: string },
): Promise<void> {
  await em.execute(
    `update model_slug s set brand_id = ? where s.model_id = ?
       and not exists (select 1 from model_slug o where o.brand_id = ? and o.slug = s.slug)
       and not exists (select 1 from model m where m.brand_id = ? and m.slug = s.slug)`,
    [brandId, id, brandId, brandId],
  );
  await em.execute(`update model set brand_id = ?, slug = ? where id = ?`, [brandId, slug, id]);
  await putCarsOfModel(em, id, brandId);
}

/** Moves everything else that refers to the brand, then deletes it. Its address redirects to the target brand. */
export async function replaceBrand(em: EntityManager, { from, to }: Move): Promise<void> {
  await moveBrandOfDealers(em, { from, to });
  await moveCarsOfBrand(em, { from, to });
  await em.execute(`update brand set logo = coalesce(logo, (select logo from brand where id = ?)) where id = ?`, [
    from,
    to,
  ]);
  await em.execute(`delete from model_slug where brand_id = ?`, [from]);
  await em.execute(`delete from brand where id = ?`, [from]);
}
