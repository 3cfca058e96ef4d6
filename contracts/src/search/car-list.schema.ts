import { z } from 'zod';
import { CarCard, ListedCar } from '../car/car.schema.ts';
import { Id } from '../call/id.schema.ts';
import { pageFields, plainListFields } from '../call/pagination.schema.ts';
import { CarFilters, CarSearch } from './search.schema.ts';

const few = (most: number, fallback: number) =>
  z
    .preprocess((value) => (typeof value === 'string' ? Number(value) : value), z.int().min(1).max(most))
    .catch(fallback)
    .prefault(fallback);

/** GET /api/cars/featured; a bad limit falls back to the default. */
export const FeaturedInput = z.object({ limit: few(50, 6) });
export type FeaturedInput = z.infer<typeof FeaturedInput>;

/** Cars like one car; a bad limit falls back to the default. */
export const SimilarInput = z.object({ id: Id, limit: few(12, 4) });
export type SimilarInput = z.infer<typeof SimilarInput>;

/** A brand's cars (public-site §7): the brand page's filters, which are ignored when invalid. */
export const BrandCarsInput = z.object({
  id: Id,
  ...CarFilters.pick({ model: true, priceMax: true, yearFrom: true, fuelType: true, transmission: true }).shape,
  ...CarFilters.pick({ isPremium: true }).shape,
  ...CarSearch.pick({ sort: true, limit: true, offset: true }).shape,
});
export type BrandCarsInput = z.infer<typeof BrandCarsInput>;

export const BrandCarPage = z.object({ cars: z.array(CarCard), total: z.int() });
export type BrandCarPage = z.infer<typeof BrandCarPage>;

/** GET /api/brands/{id}/cars: the same with the cars' descriptions. */
export const ListedBrandCarPage = BrandCarPage.extend({ cars: z.array(ListedCar) });
export type ListedBrandCarPage = z.infer<typeof ListedBrandCarPage>;

/** GET /api/dealers/{id}/cars: a plain list, newest first. */
export const DealerCarsInput = z.object({ id: Id, ...plainListFields });

/** The same list in pages, for screens. */
export const DealerCarPageInput = z.object({ id: Id, ...pageFields });

export const CarItems = z.object({ items: z.array(CarCard), total: z.int() });
