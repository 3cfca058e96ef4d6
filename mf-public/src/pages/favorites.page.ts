import { page } from '../page.ts';
import { unlisted } from '../unlisted.ts';

/** The cars that a visitor without an account has marked. */
export default page({
  ...unlisted('Mașini favorite'),
  path: '/favorite',
  screen: () => import('../favorite/favorites-screen.tsx'),
});
