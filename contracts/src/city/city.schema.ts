import { z } from 'zod';
import { clearable } from '../call/field.schema.ts';
import { Id } from '../call/id.schema.ts';
import { line } from '../text/text.schema.ts';

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

const cityName = line({ min: 2, minMessage: 'Numele orașului trebuie să aibă cel puțin 2 caractere', max: 80 });
const county = clearable(line({ max: 80 }));

/** POST /api/admin/cities (work-areas §5); two towns of one name are told apart by their counties. */
export const CityInput = z.object({ name: cityName, county: county.default(null) });
export type CityInput = z.infer<typeof CityInput>;

/** PATCH /api/admin/cities/{id}: absent fields stay. */
export const CityPatch = z.object({ id: Id, name: cityName.optional(), county: county.optional() });
export type CityPatch = z.infer<typeof CityPatch>;

export const CITY_TAKEN = 'Există deja un oraș cu acest nume în acest județ';
export const CITY_NOT_FOUND = 'Orașul nu a fost găsit';
