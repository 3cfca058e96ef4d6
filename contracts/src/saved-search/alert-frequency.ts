// Apart from the schemas: the results page must not carry zod for a few words.
import type { AlertFrequency } from './saved-search.schema.ts';

/** The choices in words, the most frequent first. */
export const FREQUENCY_LABELS: Record<AlertFrequency, string> = {
  instant: 'Imediat',
  daily: 'Zilnic, dimineața',
  weekly: 'Săptămânal, luni dimineața',
  off: 'Fără emailuri',
};
