import { page } from '../page.ts';
import { unlisted } from '../unlisted.ts';

/** Target of the links in emails about a request: the conversation without an account. */
export default page({
  ...unlisted('Conversația cu dealerul'),
  path: '/conversatie',
  screen: () => import('../conversation/guest-screen.tsx'),
});
