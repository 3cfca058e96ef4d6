import type { FilterValues } from 'contracts/search-path';

/** A filter in words, what to change to be rid of it, and the filter by itself. */
export type Chip = { key: string; label: string; removal: FilterValues; alone: FilterValues };
