import { socialImage } from 'contracts/picture';
import { canonicalSearchPath, searchDescription, searchTitle } from 'contracts/seo';
import type { FilterValues } from 'contracts/search-path';
import { pageOf, toCarSearch, withReading } from 'contracts/search-url';
import type { CarPage } from 'contracts/search';
import { listBreadcrumbs } from './breadcrumbs.ts';
import { type Head, NO_INDEX, type PageRequest } from './page-result.ts';

/**
 * Head of a results page. A path page with stock is what people search for: indexed under its own address, its further
 * pages too; with any other query, or empty, it is not, and the canonical link is built from brand, model and city.
 */
export function resultsHead({ ctx, path, query }: PageRequest, values: FilterValues, page: CarPage): Head {
  const isPathPage = path !== '/cauta' && path !== '/search';
  const isPlain = [...query.keys()].every((name) => name === 'page');
  // Past the last page stands nothing to be found.
  const isIndexed = isPathPage && isPlain && page.cars.length > 0;
  const { siteName, publicUrl } = ctx.env;
  const canonical = canonicalSearchPath(page.understood);
  const number = pageOf(values);
  // What words of the text were taken for is said as the filters say it, here and on the screen alike.
  const asked = toCarSearch(withReading(values, page.reading));
  return {
    title: searchTitle(page.understood, asked, siteName),
    description: searchDescription(page.understood, asked, page.total),
    canonical: isIndexed && number > 1 ? `${canonical}?page=${number}` : canonical,
    robots: isIndexed ? undefined : NO_INDEX,
    image: socialImage(page.cars[0]?.images[0]),
    imageAlt: page.cars[0]?.title,
    jsonLd: isIndexed ? [itemList(page, publicUrl), listBreadcrumbs(page.understood, publicUrl)] : [],
  };
}

const itemList = ({ cars }: CarPage, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: cars.map((car, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${publicUrl}/cars/${car.id}`,
    name: car.title,
  })),
});
