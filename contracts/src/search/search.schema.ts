import { z } from 'zod';
import { CarCard, BodyType, Color, Drivetrain, FuelType, Paint, Transmission } from '../car/car.schema.ts';
import { pageFields } from '../call/pagination.schema.ts';
import { Facets } from './search-facets.schema.ts';
import { SearchReading } from './search-reading.schema.ts';
import { line } from '../text/text.schema.ts';

export const Sort = z.enum(['recent', 'price_asc', 'price_desc', 'premium']);
export type Sort = z.infer<typeof Sort>;

// "all" and empty values mean "no filter"; repeated keys: the first (docs/rules.md, rule 5, docs/rules.md "Addresses").
const given = (value: unknown) => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return first === 'all' || first === '' || first === null ? undefined : first;
};

/** A filter that is not understood is ignored, never an error (docs/rules.md "Search"). */
const ignorable = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(given, schema.optional()).catch(undefined);
const number = (least: number, most: number) =>
  ignorable(
    z.preprocess(
      (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
      z.number().min(least).max(most),
    ),
  );
const whole = (least: number, most: number) =>
  ignorable(
    z.preprocess(
      (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
      z.int().min(least).max(most),
    ),
  );
// A slug, a name or an id; numbers come as numbers from JSON.
const reference = ignorable(
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), line({ min: 1, max: 120 })),
);
const flag = ignorable(z.union([z.boolean(), z.stringbool()]));

const MAX_PRICE = 999_999_999;
const MAX_POWER = 5000;

/**
 * The whole filter set (public-site §3, docs/rules.md "Search"). Prices in EUR, power in CP. `gearbox` means manual or automatic
 * (automatic includes CVT); `transmission` takes a value of either vocabulary, gearbox or driven wheels.
 */
export const CarFilters = z.object({
  q: ignorable(z.string().trim().min(1).max(200)),
  brand: reference,
  model: reference,
  city: reference,
  priceMin: number(0, MAX_PRICE),
  priceMax: number(0, MAX_PRICE),
  bodyType: ignorable(BodyType),
  fuelType: ignorable(FuelType),
  gearbox: ignorable(Transmission),
  transmission: ignorable(z.union([Transmission, Drivetrain])),
  doors: whole(1, 9),
  seats: whole(1, 20),
  color: ignorable(Color),
  colorOption: ignorable(Paint),
  powerFrom: whole(0, MAX_POWER),
  powerTo: whole(0, MAX_POWER),
  yearFrom: whole(1900, 2200),
  isPremium: flag,
});
export type CarFilters = z.infer<typeof CarFilters>;
export type CarFilterName = keyof CarFilters;

/** GET /api/search: filters, order and page; `facets` asks for the counts beside the filters too. */
export const CarSearch = CarFilters.extend({
  sort: z
    .preprocess(given, Sort.optional())
    .catch(undefined)
    .transform((sort): Sort => sort ?? 'recent'),
  ...pageFields,
  facets: flag,
});
export type CarSearch = z.infer<typeof CarSearch>;

/** What the path or the words of a search were taken for, for headings, chips and canonical links. */
export const Understood = z.object({
  brand: z.object({ name: z.string(), slug: z.string() }).nullable(),
  model: z.object({ name: z.string(), slug: z.string() }).nullable(),
  city: z.object({ name: z.string(), slug: z.string() }).nullable(),
});
export type Understood = z.infer<typeof Understood>;

/** One page of cars; `total` is exact. `facets` when they were asked for, `reading` when there was a free text. */
export const CarPage = z.object({
  cars: z.array(CarCard),
  total: z.int(),
  understood: Understood,
  facets: Facets.optional(),
  reading: SearchReading.optional(),
});
export type CarPage = z.infer<typeof CarPage>;
