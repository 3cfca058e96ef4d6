import { z } from 'zod';

const NamedPlace = z.object({ id: z.int(), name: z.string(), slug: z.string() });

/**
 * The meaning of a path of one to three segments (public-site §2 "Filter-from-path screens"): its brand, model and
 * city; its current address; or nothing, which is the not-found screen.
 */
export const PathAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('found'),
    brand: NamedPlace.nullable(),
    model: NamedPlace.nullable(),
    city: NamedPlace.nullable(),
  }),
  z.object({ kind: z.literal('redirect'), to: z.string() }),
  z.object({ kind: z.literal('unknown') }),
]);
export type PathAnswer = z.infer<typeof PathAnswer>;

/** Decoded path segments, first to last. */
export const PathInput = z.object({ segments: z.array(z.string().max(200)).min(1).max(10) });
