import type { FilterValues } from 'contracts/search-path';

/** One value of a filter that has several, and the change that removes it alone. */
export type ChipPart = { key: string; label: string; removal: FilterValues };

/** A filter as text, the change that removes it, the filter by itself, and its values where it has several. */
export type Chip = {
  key: string;
  label: string;
  removal: FilterValues;
  alone: FilterValues;
  parts?: readonly ChipPart[];
};
