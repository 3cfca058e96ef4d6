import { page } from '../page.ts';
import { unlisted } from '../unlisted.ts';

/** A forgotten password: where the link leads. */
export default page({
  ...unlisted('Parolă nouă'),
  path: '/resetare-parola',
  screen: () => import('./reset-password.tsx'),
});
