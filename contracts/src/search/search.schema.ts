import { z } from 'zod';
import { CarCard, ListedCar } from '../car/car.schema.ts';
import { pageFields } from '../call/pagination.schema.ts';
import { filterFields, flag, given, ignorable, several } from './filter-fields.schema.ts';
import { MAX_WORDS } from './filter-reading.ts';
import type { Filters } from './filter/filter-kinds.ts';
import { FILTERS } from './filters.ts';
import { COUNTED_ON_REQUEST, Facets, RequestedCounts } from './search-facets.schema.ts';
import { SORTS } from './sorts.ts';
import { SearchReading } from './search-reading.schema.ts';

export const Sort = z.enum(SORTS);
export type Sort = z.infer<typeof Sort>;

/** The filters, and `q`: free text, whose words are resolved to filters; it is never the slug of a brand. */
export const carFiltersOf = <Table extends Filters>(filters: Table) =>
  z.object({ q: ignorable(z.string().trim().min(1).max(MAX_WORDS)), ...filterFields(filters) });

/**
 * The whole filter set (public-site §3, docs/rules/search.md "Search"). Prices in EUR, power in CP. `gearbox` means manual or
 * automatic (automatic includes CVT); `transmission` accepts a value of either vocabulary, gearbox or driven wheels.
 * Several values of one filter are alternatives, except equipment, which a car must have whole; `not.` before the name
 * of a place or choice excludes. A chosen model restricts only its own brand.
 */
export const CarFilters = carFiltersOf(FILTERS);
export type CarFilters = z.infer<typeof CarFilters>;
export type CarFilterName = keyof CarFilters;

/** A search defined by a table of filters. */
export const carSearchOf = <Table extends Filters>(filters: Table) =>
  z.object({
    ...carFiltersOf(filters).shape,
    sort: z
      .preprocess(given, Sort.optional())
      .catch(undefined)
      .transform((sort): Sort => sort ?? 'recent'),
    ...pageFields,
    facets: ignorable(flag),
    counts: several(z.enum(COUNTED_ON_REQUEST)),
  });

/** GET /api/search: filters, order and page; `facets` requests the counts beside the filters too, `counts` those of filters by name. */
export const CarSearch = carSearchOf(FILTERS);
export type CarSearch = z.infer<typeof CarSearch>;

const Name = z.object({ name: z.string(), slug: z.string() });
/** `brand`: the slug of the model's brand. */
const ModelName = Name.extend({ brand: z.string() });
const Names = z.object({ brand: z.array(Name), model: z.array(ModelName), city: z.array(Name) });

/** The filters that the path or the words of a search were resolved to, for headings, chips and canonical links. */
export const Understood = z.object({
  brand: Name.nullable(),
  model: Name.nullable(),
  city: Name.nullable(),
  /** All brands, models and towns, where several of a kind were asked for; the single ones above are then null. */
  several: Names.optional(),
  /** The excluded ones, where there are any. */
  not: Names.optional(),
  /** The point of `near`: a town, or without a name and slug the place that the visitor's browser gave. */
  near: z
    .object({
      name: z.string().nullable(),
      slug: z.string().nullable(),
      radiusKm: z.number(),
      /** The town nearest to the point, which stands for it in a saved search; null where none is within the radius. */
      nearest: Name.nullable(),
    })
    .optional(),
});
export type Understood = z.infer<typeof Understood>;

/** The place of each car of the page, when a search is by county or distance; in the order of the cars. */
export const CarPlace = z.object({
  county: z.string().nullable(),
  /** From the town or point of `near` to the car's town, as the crow flies; null without `near`. */
  distanceKm: z.int().nullable(),
});
export type CarPlace = z.infer<typeof CarPlace>;

/**
 * One page of cars; `total` is exact. `facets` and `counts` when requested, `reading` when there was a free text,
 * `places` when the search is by county or distance.
 */
export const CarPage = z.object({
  cars: z.array(CarCard),
  total: z.int(),
  understood: Understood,
  facets: Facets.optional(),
  counts: RequestedCounts.optional(),
  reading: SearchReading.optional(),
  places: z.array(CarPlace).optional(),
});
export type CarPage = z.infer<typeof CarPage>;

/** GET /api/search: the same with the cars' descriptions. */
export const ListedCarPage = CarPage.extend({ cars: z.array(ListedCar) });
export type ListedCarPage = z.infer<typeof ListedCarPage>;
