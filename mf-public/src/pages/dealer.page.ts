import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import type { DealerSite } from 'contracts/dealer-site';
import { dealerSiteTitle, toDealerSiteCars } from 'contracts/dealer-site-page';
import { formatCount } from 'contracts/format';
import { socialImage } from 'contracts/picture';
import { readSearchUrl, SEARCH_NAMES } from 'contracts/search-url';
import { capDescription } from 'contracts/head-texts';
import { dealerBreadcrumbs } from '../breadcrumbs.ts';
import { dealerJsonLd } from '../dealer/dealer-json-ld.ts';
import { page } from '../page.ts';
import { FIRST_REVIEWS } from '../review/first-reviews.ts';

/**
 * /dealer/{subdomain}, the home page of the dealer site (work-areas §2 "Public dealer page"); a filtered list is not
 * indexed.
 */
export default page({
  path: '/dealer/$subdomain',
  dealerSite: '/',
  title: 'Dealer',
  query: SEARCH_NAMES,
  load: async (api, { params, query, site }) => {
    const subdomain = site.subdomain ?? params['subdomain'] ?? '';
    const dealer = await api.dealer.site.fetch({ subdomain });
    if (!dealer) return { dealer, isGone: await api.dealer.isSiteGone.fetch({ subdomain }) };
    const path = `/dealer/${dealer.subdomain ?? subdomain}`;
    if (subdomain !== dealer.subdomain) return { dealer, path, isMoved: true };
    const [{ cars }, reviews] = await Promise.all([
      api.dealer.siteCars.fetch(toDealerSiteCars(subdomain, readSearchUrl({}, query))),
      // The page does without its reviews.
      api.review.list.fetch({ dealerId: dealer.id, limit: FIRST_REVIEWS }).catch(() => null),
    ]);
    return { dealer, path, firstCar: cars[0], reviews: reviews?.summary };
  },
  answer: (found, { query }) => {
    if (!found.dealer) return { status: found.isGone ? 410 : 404 };
    if (found.isMoved) return { status: 301, location: found.path };
    return { status: 200, isIndexed: isPlain(query) };
  },
  head: ({ dealer, path, firstCar, reviews }, { query, site }) => {
    if (!dealer) return { title: `${DEALER_NOT_FOUND} | ${site.name}` };
    return {
      title: dealerSiteTitle(dealer, site.name),
      description: descriptionOf(dealer),
      canonical: isPlain(query) && query.size > 0 ? `${path}?${query}` : path,
      image: socialImage(dealer.cover) ?? socialImage(firstCar?.images[0]),
      imageAlt: dealer.cover ? dealer.name : firstCar?.title,
      jsonLd: [
        dealerJsonLd(dealer, site.publicUrl + path, reviews),
        dealerBreadcrumbs(dealer.name, path, site.publicUrl),
      ],
    };
  },
  screen: () => import('../dealer/dealer-screen.tsx'),
});

const isPlain = (query: URLSearchParams) => [...query.keys()].every((name) => name === 'page');

const descriptionOf = ({ name, city, authorisedFor, carCount }: DealerSite) =>
  capDescription(
    [
      `${name}: dealer oficial ${authorisedFor.join(', ')}${city ? ` în ${city}` : ''}`,
      `${formatCount(carCount, ['mașină nouă', 'mașini noi'])} în stoc, cu preț cu TVA și date WLTP`,
      'Program, adresă, telefon și cerere de ofertă',
    ].join('. '),
  );
