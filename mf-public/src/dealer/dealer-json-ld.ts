import type { DealerSite } from 'contracts/dealer-site';
import type { ReviewSummary } from 'contracts/review';

/** Structured data of a dealer for search engines (schema.org). */
export const dealerJsonLd = (dealer: DealerSite, url: string, reviews?: ReviewSummary): object => ({
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
  ...(reviews?.average
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviews.average,
          reviewCount: reviews.count,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {}),
});
