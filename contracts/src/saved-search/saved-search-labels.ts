// Apart from the schemas: the results page must not contain zod for a few labels.
import type { Announced, SendFrequency } from './saved-search.schema.ts';

/** The labels, the most frequent first. */
export const FREQUENCY_LABELS: Record<SendFrequency, string> = {
  instant: 'Imediat',
  daily: 'Zilnic, dimineața',
  weekly: 'Săptămânal, luni dimineața',
  off: 'Fără emailuri',
};

export const ANNOUNCED_LABELS: Record<Announced, string> = {
  all: 'Mașini noi și prețuri mai mici',
  prices: 'Doar prețuri mai mici',
};
