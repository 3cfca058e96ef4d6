import type { PageFunction } from '../page-result.ts';

/** Featured cars in two rows of three, as the home page asks for them. */
const FEATURED = { limit: 6 };

/** Home (public-site §2): everything the page shows is fetched with it. */
export const homePage: PageFunction = async ({ api, ctx, query }) => {
  await Promise.all([
    api.brand.listWithStock.prefetch(),
    api.brand.list.prefetch(),
    api.city.list.prefetch(),
    api.car.featured.prefetch(FEATURED),
    api.promotion.shown.prefetch({}),
    api.stats.get.prefetch(),
  ]);
  const { siteName, publicUrl } = ctx.env;
  return {
    status: 200,
    head: {
      title: `Mașini noi de la dealeri oficiali | ${siteName}`,
      description:
        'Mașini noi de la toate mărcile, într-un singur loc: comparați prețuri cu TVA și consum WLTP, cereți oferta dealerului oficial și găsiți cea mai bună ofertă.',
      canonical: '/',
      robots: query.size > 0 ? 'noindex, nofollow' : undefined,
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: siteName,
          url: publicUrl,
          inLanguage: 'ro',
          potentialAction: {
            '@type': 'SearchAction',
            target: `${publicUrl}/cauta?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        },
      ],
    },
  };
};
