import { z } from 'zod';
import { readFields } from './filter-fields.schema.ts';
import { FILTERS } from './filters.ts';

/** What words of a free text were taken for: chips that can be taken away, or become filters of their own. */
export const SearchReading = z.object({
  /** Values as the filters take them; brand, model and city as slugs. */
  filters: z.object(readFields(FILTERS)),
  /** What is left: each has to begin a word of the car. */
  words: z.array(z.string()),
  /** The text with its typing errors put right; null when there were none. */
  corrected: z.string().nullable(),
});
export type SearchReading = z.infer<typeof SearchReading>;
