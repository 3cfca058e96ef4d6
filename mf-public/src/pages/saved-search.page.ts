import { page } from '../page.ts';
import { unlisted } from '../unlisted.ts';

/** How often somebody is written to about a saved search. */
export default page({
  ...unlisted('Emailurile despre o căutare salvată'),
  path: '/cautare-salvata',
  screen: () => import('./saved-search.tsx'),
});
