// Apart from the schemas: the results page must not carry zod for a few words.
import type { SendFrequency } from './saved-search.schema.ts';

/** The choices in words, the most frequent first. */
export const FREQUENCY_LABELS: Record<SendFrequency, string> = {
  instant: 'Imediat',
  daily: 'Zilnic, dimineața',
  weekly: 'Săptămânal, luni dimineața',
  off: 'Fără emailuri',
};
