import type { EntityManager } from '@mikro-orm/postgresql';
import type { Brand, BrandWithStock, Model } from 'contracts/brand';
import { PUBLIC_CAR } from '../car/public-car.ts';

const MAX_INT = 2_147_483_647;

export const allBrands = (em: EntityManager): Promise<Brand[]> =>
  em.execute<Brand[]>(`select id, name, logo, slug from brand order by name`);

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
     order by name, brand_id`,
    brandId === null ? [] : [brandId],
  );

export async function brandById(em: EntityManager, id: number): Promise<Brand | null> {
  if (id > MAX_INT) return null;
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
