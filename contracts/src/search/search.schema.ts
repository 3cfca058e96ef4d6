import { z } from 'zod';
import { CarCard } from '../car/car.schema.ts';
import { pageFields } from '../call/pagination.schema.ts';
import { filterFields, flag, given, ignorable } from './filter-fields.schema.ts';
import { MAX_WORDS } from './filter-reading.ts';
import type { Filters } from './filter-kinds.ts';
import { FILTERS } from './filters.ts';
import { Facets } from './search-facets.schema.ts';
import { SORTS } from './sorts.ts';
import { SearchReading } from './search-reading.schema.ts';

export const Sort = z.enum(SORTS);
export type Sort = z.infer<typeof Sort>;

/** The filters, and `q`: free text, whose words are resolved to filters; it is never the slug of a brand. */
export const carFiltersOf = <Table extends Filters>(filters: Table) =>
  z.object({ q: ignorable(z.string().trim().min(1).max(MAX_WORDS)), ...filterFields(filters) });

/**
 * The whole filter set (public-site §3, docs/rules.md "Search"). Prices in EUR, power in CP. `gearbox` means manual or
 * automatic (automatic includes CVT); `transmission` accepts a value of either vocabulary, gearbox or driven wheels.
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
  });

/** GET /api/search: filters, order and page; `facets` requests the counts beside the filters too. */
export const CarSearch = carSearchOf(FILTERS);
export type CarSearch = z.infer<typeof CarSearch>;

/** What the path or the words of a search were resolved to, for headings, chips and canonical links. */
export const Understood = z.object({
  brand: z.object({ name: z.string(), slug: z.string() }).nullable(),
  model: z.object({ name: z.string(), slug: z.string() }).nullable(),
  city: z.object({ name: z.string(), slug: z.string() }).nullable(),
});
export type Understood = z.infer<typeof Understood>;

/** One page of cars; `total` is exact. `facets` when requested, `reading` when there was a free text. */
export const CarPage = z.object({
  cars: z.array(CarCard),
  total: z.int(),
  understood: Understood,
  facets: Facets.optional(),
  reading: SearchReading.optional(),
});
export type CarPage = z.infer<typeof CarPage>;
