import { z } from 'zod';
import { Id } from './id.ts';

/** A make of cars (public-site §3); `logo` is an address or null, `slug` its path segment. */
export const Brand = z.object({ id: Id, name: z.string(), logo: z.string().nullable(), slug: z.string() });
export type Brand = z.infer<typeof Brand>;

/** A brand with the number of its public cars, as the home page's grid shows it. */
export const BrandWithStock = Brand.extend({ carCount: z.int() });
export type BrandWithStock = z.infer<typeof BrandWithStock>;

/** A model of one brand; its slug is unique within the brand. */
export const Model = z.object({ id: Id, name: z.string(), brandId: Id, slug: z.string() });
export type Model = z.infer<typeof Model>;

export const BRAND_NOT_FOUND = 'Marca nu a fost găsită';
