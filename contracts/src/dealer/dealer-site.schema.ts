// A dealer's public page: the dealer, and its cars by the page's own filters.
import { z } from 'zod';
import { CarCard } from '../car/car.schema.ts';
import { PublicDealer } from './dealer.schema.ts';
import type { FilterValues } from '../search/search-path.ts';
import { toCarSearch } from '../search/search-url.ts';
import { CarFilters, CarSearch } from '../search/search.schema.ts';
import { capTitle } from '../search/seo.ts';

const Subdomain = z.string().max(200);
const Named = z.object({ name: z.string(), slug: z.string() });

/** The dealer on its page (work-areas §2 "Public dealer page"); without its subscription. */
export const DealerSite = PublicDealer.extend({
  /** Addresses of pictures, or null. */
  logo: z.string().nullable(),
  cover: z.string().nullable(),
  /** Monday first; null on a closed day; null as a whole when the dealer gave no hours. */
  openingHours: z.array(z.object({ from: z.string(), to: z.string() }).nullable()).nullable(),
  /** The current weekday in Bucharest, 0 for Monday. */
  today: z.int().min(0).max(6),
  legal: z.object({
    name: z.string().nullable(),
    cui: z.string().nullable(),
    registerNumber: z.string().nullable(),
  }),
  /** Names of the brands for which the dealer is authorised. */
  authorisedFor: z.array(z.string()),
  /** Brands of its public cars with their models, for the filters. */
  stock: z.array(Named.extend({ models: z.array(Named) })),
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
export const DealerSiteCar = CarCard.extend({ description: z.string().nullable() });
export type DealerSiteCar = z.infer<typeof DealerSiteCar>;

export const DealerSiteCars = z.object({ cars: z.array(DealerSiteCar), total: z.int() });
export type DealerSiteCars = z.infer<typeof DealerSiteCars>;

/**
 * The query of the dealer site's car page for the cars below: one more than the three that it shows, since the car itself
 * may be among them.
 */
export const OTHER_CARS = { sort: 'recent', limit: 4, offset: 0 } as const;

const FILTERS = ['brand', 'model', 'priceMax', 'yearFrom', 'bodyType', 'fuelType', 'gearbox'] as const;

/** Input of `dealer.siteCars` for an address; the server's render and the page call it alike. */
export function toDealerSiteCars(subdomain: string, values: FilterValues): DealerSiteCarsInput {
  const { sort, limit, offset, ...search } = toCarSearch(values);
  const filters = Object.fromEntries(
    FILTERS.filter((name) => search[name] !== undefined).map((name) => [name, search[name]]),
  );
  return { subdomain, ...filters, sort, limit, offset };
}

/** Title of the dealer's page; on its own site, whose name is the dealer's, it describes the content instead. */
export const dealerSiteTitle = ({ name, city }: Pick<DealerSite, 'name' | 'city'>, siteName: string): string =>
  capTitle(name === siteName ? `${name}: mașini noi${city ? ` în ${city}` : ''}` : `${name} | ${siteName}`);
