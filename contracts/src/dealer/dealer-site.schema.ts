// A dealer's public page: the dealer, and its cars by the page's own filters.
import { z } from 'zod';
import { ListedCar } from '../car/car.schema.ts';
import { PublicDealer } from './dealer.schema.ts';
import { CarFilters, CarSearch } from '../search/search.schema.ts';

const Subdomain = z.string().max(200);
const NameAndSlug = z.object({ name: z.string(), slug: z.string() });

/** The dealer on its page (work-areas §2 "Public dealer page"); without its subscription. */
export const DealerSite = PublicDealer.extend({
  /** Addresses of pictures, or null. */
  logo: z.string().nullable(),
  cover: z.string().nullable(),
  /** Monday first; null on a closed day; null as a whole when the dealer gave no hours. */
  openingHours: z.array(z.object({ from: z.string(), to: z.string() }).nullable()).nullable(),
  /** The current weekday in Bucharest, 0 for Monday. */
  today: z.int().min(0).max(6),
  legal: z.object({ name: z.string().nullable(), cui: z.string().nullable(), registerNumber: z.string().nullable() }),
  /** Names of the brands for which the dealer is authorised. */
  authorisedFor: z.array(z.string()),
  /** Brands of its public cars with their models, for the filters. */
  stock: z.array(NameAndSlug.extend({ models: z.array(NameAndSlug) })),
  carCount: z.int(),
  /** Measured time to a first answer, "~ 5h"; null while too few leads were answered. */
  responseTime: z.string().nullable(),
});
export type DealerSite = z.infer<typeof DealerSite>;

export const DealerSiteInput = z.object({ subdomain: Subdomain });
export type DealerSiteInput = z.infer<typeof DealerSiteInput>;

/** Brand and model are slugs; prices in EUR. An invalid value is ignored. */
export const DealerSiteCarsInput = z.object({
  subdomain: Subdomain,
  ...CarFilters.pick({ brand: true, model: true, priceMax: true, yearFrom: true }).shape,
  ...CarFilters.pick({ bodyType: true, fuelType: true, gearbox: true }).shape,
  ...CarSearch.pick({ sort: true, limit: true, offset: true }).shape,
});
export type DealerSiteCarsInput = z.infer<typeof DealerSiteCarsInput>;

/** The page also shows the dealer's own description of a car. */
export const DealerSiteCar = ListedCar;
export type DealerSiteCar = z.infer<typeof DealerSiteCar>;

export const DealerSiteCars = z.object({ cars: z.array(DealerSiteCar), total: z.int() });
export type DealerSiteCars = z.infer<typeof DealerSiteCars>;
