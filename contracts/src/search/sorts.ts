/**
 * The orders of a search's results. The first four are the specification's; then largest first (saving by amount, power,
 * electric range), then smallest first (distance, which without `near` is "recent", delivery, instalment); in all of
 * these cars without the value come last, and demoted cars stand where their value puts them.
 */
export const SORTS = [
  'recent',
  'price_asc',
  'price_desc',
  'premium',
  'saving',
  'power',
  'range',
  'distance',
  'delivery',
  'instalment',
] as const;
