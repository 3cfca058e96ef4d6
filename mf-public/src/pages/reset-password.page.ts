import { page } from '../page.ts';
import { unlisted } from '../unlisted.ts';

/** A forgotten password: target of the link. */
export default page({
  ...unlisted('Parolă nouă'),
  path: '/resetare-parola',
  screen: () => import('../account/reset-form.tsx'),
});
