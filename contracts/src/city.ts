import { z } from 'zod';
import { Id } from './id.ts';

/** A town of the reference list; two towns of one name differ by county and slug. */
export const City = z.object({ id: Id, name: z.string(), county: z.string().nullable(), slug: z.string() });
export type City = z.infer<typeof City>;

/** Answer of the geo-location call (public-site §3); never an error, `success: false` with a reason instead. */
export const GeoipAnswer = z.object({
  success: z.boolean(),
  city: z.string().nullable(),
  reason: z.string().nullable(),
});
export type GeoipAnswer = z.infer<typeof GeoipAnswer>;
