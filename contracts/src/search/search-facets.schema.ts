import { z } from 'zod';
import { countFields, requestedCountFields, requestedCounts } from './filter-fields.schema.ts';
import { FILTERS } from './filters.ts';

/**
 * One choice of a filter: its value as the filter accepts it, its name where that differs, and the number of cars it
 * would find.
 */
export const FacetValue = z.object({ value: z.string(), name: z.string().nullable(), count: z.int() });
export type FacetValue = z.infer<typeof FacetValue>;

/**
 * Beside each filter, how many cars each of its values would find with all other filters as they are (docs/rules/search.md
 * "Search"): the filter's own value is left out, a brand's also leaves out the model. Most frequent first; values that
 * find nothing are missing. `model` is empty while no brand is chosen. For a range with two ends: cars at or above, and
 * at or below, each offered bound.
 */
export const Facets = z.object(countFields(FILTERS, z.array(FacetValue)));
export type Facets = z.infer<typeof Facets>;

/** The filters whose counts are asked for by name, when their group is open. */
export const COUNTED_ON_REQUEST = requestedCounts(FILTERS);

/** The counts of those that were named, in the same form. */
export const RequestedCounts = z.object(requestedCountFields(FILTERS, z.array(FacetValue)));
export type RequestedCounts = z.infer<typeof RequestedCounts>;
