// Inputs and titles of the pages of a dealer's site; the answers' schemas are in dealer-site.schema.ts.
import type { FilterValues } from '../search/search-path.ts';
import { toCarSearch } from '../search/search-url.ts';
import { capTitle } from '../text/head-texts.ts';
import type { DealerSite, DealerSiteCarsInput } from './dealer-site.schema.ts';

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
