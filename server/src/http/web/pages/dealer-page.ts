import { DEALER_NOT_FOUND } from 'contracts/dealer';
import { type DealerSite, dealerSiteTitle, toDealerSiteCars } from 'contracts/dealer-site';
import { formatCount } from 'contracts/format';
import { socialImage } from 'contracts/picture';
import { readSearchUrl } from 'contracts/search-url';
import { capDescription } from 'contracts/seo';
import { wasDealerSite } from '../../../catalog/dealer/dealer.service.ts';
import { dealerBreadcrumbs } from '../breadcrumbs.ts';
import { NO_INDEX, type PageFunction } from '../page-result.ts';

/** /dealer/{subdomain} (work-areas §2 "Public dealer page"); a filtered list is not for search engines. */
export const dealerPage: PageFunction = async ({ api, ctx, params, query }) => {
  const { siteName, publicUrl } = ctx.env;
  const subdomain = params.subdomain ?? '';
  const dealer = await api.dealer.site.fetch({ subdomain });
  if (!dealer) {
    const status = (await wasDealerSite(ctx.em, subdomain)) ? 410 : 404;
    return { status, head: { title: `${DEALER_NOT_FOUND} | ${siteName}`, robots: NO_INDEX } };
  }
  const path = `/dealer/${dealer.subdomain ?? subdomain}`;
  if (subdomain !== dealer.subdomain) return { status: 301, location: path };
  const { cars } = await api.dealer.siteCars.fetch(toDealerSiteCars(subdomain, readSearchUrl({}, query)));
  const isPlain = [...query.keys()].every((name) => name === 'page');
  return {
    status: 200,
    head: {
      title: dealerSiteTitle(dealer, siteName),
      description: description(dealer),
      canonical: isPlain && query.size > 0 ? `${path}?${query}` : path,
      robots: isPlain ? undefined : NO_INDEX,
      image: socialImage(dealer.cover) ?? socialImage(cars[0]?.images[0]),
      imageAlt: dealer.cover ? dealer.name : cars[0]?.title,
      jsonLd: [dealerJsonLd(dealer, publicUrl + path), dealerBreadcrumbs(dealer.name, path, publicUrl)],
    },
  };
};

const description = ({ name, city, authorisedFor, carCount }: DealerSite) =>
  capDescription(
    [
      `${name}: dealer oficial ${authorisedFor.join(', ')}${city ? ` în ${city}` : ''}`,
      `${formatCount(carCount, ['mașină nouă', 'mașini noi'])} în stoc, cu preț cu TVA și date WLTP`,
      'Program, adresă, telefon și cerere de ofertă',
    ].join('. '),
  );

const dealerJsonLd = (dealer: DealerSite, url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'AutoDealer',
  name: dealer.name,
  url,
  email: dealer.email,
  ...(dealer.phone ? { telephone: dealer.phone } : {}),
  ...(dealer.legal.name ? { legalName: dealer.legal.name } : {}),
  ...(dealer.legal.cui ? { vatID: dealer.legal.cui } : {}),
  address: {
    '@type': 'PostalAddress',
    ...(dealer.address ? { streetAddress: dealer.address } : {}),
    ...(dealer.city ? { addressLocality: dealer.city } : {}),
    addressCountry: 'RO',
  },
});
