import { capDescription, capTitle } from 'contracts/head-texts';
import { page } from '../page.ts';

const TITLE = 'O cerere, mai multe oferte';

/** /cere-oferte: one request to several dealers. A model in the query fills the form; only the bare address is indexed. */
export default page({
  path: '/cere-oferte',
  title: TITLE,
  query: ['brand', 'model'],
  isInSitemap: true,
  load: async (api) => void (await Promise.all([api.brand.list.prefetch(), api.city.list.prefetch()])),
  answer: (_data, { query }) => ({ status: 200, isIndexed: query.size === 0 }),
  head: (_data, { site }) => ({
    title: capTitle(`${TITLE} pentru mașini noi | ${site.name}`),
    description: capDescription(
      'Spuneți o dată ce mașină nouă căutați și primiți oferte de la cel mult șase dealeri verificați din zonă. Numele și telefonul rămân ascunse până alegeți.',
    ),
  }),
  screen: () => import('../quote-request/quote-request-screen.tsx'),
});
