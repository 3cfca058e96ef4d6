/** The orders of a search's results. */
export const SORTS = ['recent', 'price_asc', 'price_desc', 'premium'] as const;
