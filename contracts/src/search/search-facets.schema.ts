import { z } from 'zod';

/** One choice of a filter: its value as the filter takes it, its name where that is not the value, and what it would find. */
export const FacetValue = z.object({ value: z.string(), name: z.string().nullable(), count: z.int() });
export type FacetValue = z.infer<typeof FacetValue>;

/**
 * Beside each filter, how many cars each of its values would find with all other filters as they are (docs/rules.md
 * "Search"): the filter's own value is left out, a brand's also leaves out the model. Most frequent first; what finds nothing
 * is missing. `model` is empty while no brand is chosen.
 */
export const Facets = z.object({
  brand: z.array(FacetValue),
  model: z.array(FacetValue),
  city: z.array(FacetValue),
  bodyType: z.array(FacetValue),
  fuelType: z.array(FacetValue),
  gearbox: z.array(FacetValue),
  transmission: z.array(FacetValue),
  doors: z.array(FacetValue),
  seats: z.array(FacetValue),
  color: z.array(FacetValue),
  colorOption: z.array(FacetValue),
  yearFrom: z.array(FacetValue),
  isPremium: z.array(FacetValue),
  /** Of the bounds on offer (search-options), cars at or above, and at or below. EUR and CP. */
  priceMin: z.array(FacetValue),
  priceMax: z.array(FacetValue),
  powerFrom: z.array(FacetValue),
  powerTo: z.array(FacetValue),
});
export type Facets = z.infer<typeof Facets>;
