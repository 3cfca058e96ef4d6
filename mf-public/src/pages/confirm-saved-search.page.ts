import { page } from '../page.ts';
import { unlisted } from '../unlisted.ts';

/** Target of the link in the email about a new saved search. */
export default page({
  ...unlisted('Confirmați alerta'),
  path: '/cautare-salvata/confirmare',
  screen: () => import('../saved-search/saved-search-screen.tsx'),
});
