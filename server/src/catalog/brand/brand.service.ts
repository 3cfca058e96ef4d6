import type { Brand, BrandWithStock, Model } from 'contracts/brand';
import { BRAND_NOT_FOUND } from 'contracts/not-found-texts';
import type { BrandCarsInput, ListedBrandCarPage } from 'contracts/car-list';
import { CarSearch } from 'contracts/search';
import { toSlug } from 'contracts/slug';
import type { Ctx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { askEngine } from '../search/ask-engine.ts';
import { searchListedCars } from '../search/search.service.ts';
import { allBrands, brandById, brandBySlug, carsByBrand, modelsOf } from './brand.repository.ts';

/** GET /api/brands (public-site §7): all brands, by name. */
export const listBrands = (ctx: Ctx): Promise<Brand[]> => ctx.search.list('brands', () => allBrands(ctx.em));

/** The same inside a transaction, for work without a search runtime, such as imports. */
export const readBrands = ({ em }: Pick<Ctx, 'em'>): Promise<Brand[]> => allBrands(em);

const EVERY_CAR = CarSearch.parse({ facets: true, limit: 1 });

/** Counted by the engine: PostgreSQL would read every car, each time that the home page is made. */
const countByBrand = (ctx: Ctx): Promise<Map<string, number>> =>
  askEngine(ctx, {
    async engine(engine) {
      const { facets } = (await engine.find(EVERY_CAR)).envelope;
      return new Map(facets?.brand.map(({ value, count }) => [value, count]));
    },
    database: () => carsByBrand(ctx.em),
  });

/** Brands that have public cars, those with the most cars first: the home page's grid. */
export async function listBrandsWithStock(ctx: Ctx): Promise<BrandWithStock[]> {
  const [brands, counts] = await Promise.all([listBrands(ctx), countByBrand(ctx)]);
  return brands
    .map((brand) => ({ ...brand, carCount: counts.get(brand.slug) ?? 0 }))
    .filter(({ carCount }) => carCount > 0)
    .sort((a, b) => b.carCount - a.carCount);
}

/** GET /api/models (public-site §7): all models, by name; with a brand's id only that brand's. */
export const listModels = (ctx: Ctx, { brandId }: { brandId?: number | undefined }): Promise<Model[]> =>
  brandId === undefined ? ctx.search.list('models', () => modelsOf(ctx.em, null)) : modelsOf(ctx.em, brandId);

/**
 * The brand of a page by its slug, a former one too; null for an unknown one, since the not-found page needs an answer
 * as well.
 */
export const findBrandOfPage = (ctx: Ctx, { subdomain }: { subdomain: string }): Promise<Brand | null> =>
  brandBySlug(ctx.em, toSlug(subdomain));

/** GET /api/brands/subdomain/{s}: a brand by its slug. 404 with the spec's text (public-site §8). */
export async function getBrandBySlug(ctx: Ctx, { subdomain }: { subdomain: string }): Promise<Brand> {
  const brand = await brandBySlug(ctx.em, toSlug(subdomain));
  if (!brand) throw notFound(BRAND_NOT_FOUND);
  return brand;
}

async function requireBrand(ctx: Ctx, id: number): Promise<Brand> {
  const brand = await brandById(ctx.em, id);
  if (!brand) throw notFound(BRAND_NOT_FOUND);
  return brand;
}

/** GET /api/brands/{id}/models. An unknown brand is 404. */
export async function listBrandModels(ctx: Ctx, { id }: { id: number }): Promise<Model[]> {
  // From the list of brands, so that unknown ids are not cached.
  const brand = (await listBrands(ctx)).find((known) => known.id === id);
  if (!brand) throw notFound(BRAND_NOT_FOUND);
  return ctx.search.list(`models of ${id}`, () => modelsOf(ctx.em, id));
}

/** GET /api/brands/{id}/cars: a page of the brand's public cars and their exact number. An unknown brand is 404. */
export async function listBrandCars(ctx: Ctx, { id, ...search }: BrandCarsInput): Promise<ListedBrandCarPage> {
  const brand = await requireBrand(ctx, id);
  const { cars, total } = await searchListedCars(ctx, { ...search, brand: brand.slug });
  return { cars, total };
}
