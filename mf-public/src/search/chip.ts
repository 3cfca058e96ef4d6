import type { FilterValues } from 'contracts/search-path';

/** A filter as text, the change that removes it, and the filter by itself. */
export type Chip = { key: string; label: string; removal: FilterValues; alone: FilterValues };
