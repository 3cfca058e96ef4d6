import type { Announced } from 'contracts/saved-search';
import type { CarFilters } from 'contracts/search';

/** The subject of the emails: the results of filters, with new cars or their lower prices alone, or the price of one car. */
export type Watched = { filters: CarFilters; announced?: Announced } | { carId: number };
