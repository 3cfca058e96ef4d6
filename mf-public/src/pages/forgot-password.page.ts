import { page } from '../page.ts';
import { unlisted } from '../unlisted.ts';

/** A forgotten password: requesting the link. */
export default page({
  ...unlisted('Am uitat parola'),
  path: '/parola-uitata',
  screen: () => import('../account/forgot-form.tsx'),
});
