import { z } from 'zod';
import { readExclusions, readFields } from './filter-fields.schema.ts';
import { FILTERS } from './filters.ts';
import { SORTS } from './sorts.ts';

/** The filters that words of a free text were resolved to: chips that can be removed or turned into filters. */
export const SearchReading = z.object({
  /** Values in the form of the filters, one as it is, several as a list; brand, model and city as slugs. */
  filters: z.object(readFields(FILTERS)),
  /** Excluded values ("nu diesel"), in the same form. */
  not: z.object(readExclusions(FILTERS)),
  /** The order that the words ask for ("cele mai ieftine"); null when they ask for none. */
  sort: z.enum(SORTS).nullable(),
  /** The remaining words: each must be the beginning of a word of the car. */
  words: z.array(z.string()),
  /** The text with its typing errors corrected; null when there were none. */
  corrected: z.string().nullable(),
});
export type SearchReading = z.infer<typeof SearchReading>;
