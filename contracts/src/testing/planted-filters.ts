// The product's filters and one more, the number of keys, whose column only tests have: what shows that a filter is one entry.
import type { Filters } from '../search/filter/filter-kinds.ts';
import { FILTERS } from '../search/filters.ts';

const keys = {
  kind: 'one',
  label: 'Număr de chei',
  limits: { min: 1, max: 5 },
  offered: [1, 2, 3],
  chip: (value: string) => `${value} chei`,
} as const;

/** `keys` takes one number. */
export const WITH_KEYS = { ...FILTERS, keys } as const satisfies Filters;

/** It takes several: the same entry with another kind. */
export const WITH_MANY_KEYS = { ...FILTERS, keys: { ...keys, kind: 'many' } } as const satisfies Filters;
