import type { CarFilters } from 'contracts/search';

/** What the emails are about: the results of filters, or the price of one car. */
export type Watched = { filters: CarFilters } | { carId: number };
