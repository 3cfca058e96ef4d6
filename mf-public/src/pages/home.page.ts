import { page } from '../page.ts';

/** Featured cars in two rows of three, as the home page fetches them. */
const FEATURED = { limit: 6 };

/** Home (public-site §2): everything the page shows is fetched with it; the closed lists of its form come later. */
export default page({
  path: '/',
  title: 'Mașini noi',
  isInSitemap: true,
  load: async (api) => {
    await Promise.all([
      api.brand.listWithStock.prefetch(),
      api.car.featured.prefetch(FEATURED),
      api.promotion.shown.prefetch({}),
      api.stats.get.prefetch(),
    ]);
  },
  head: (_data, { site }) => ({
    title: `Mașini noi de la dealeri oficiali | ${site.name}`,
    description:
      'Mașini noi de la toate mărcile, într-un singur loc: comparați prețuri cu TVA și consum WLTP, cereți oferta dealerului oficial și găsiți cea mai bună ofertă.',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: site.name,
        url: site.publicUrl,
        inLanguage: 'ro',
        potentialAction: {
          '@type': 'SearchAction',
          target: `${site.publicUrl}/cauta?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }),
  screen: () => import('./home.tsx'),
});
