import { page } from '../page.ts';
import { unlisted } from '../unlisted.ts';

/** Settings of a saved search, opened by the link of an email. */
export default page({
  ...unlisted('Emailurile despre o căutare salvată'),
  path: '/cautare-salvata',
  screen: () => import('./saved-search.tsx'),
});
