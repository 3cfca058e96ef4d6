import { page } from '../page.ts';
import { unlisted } from '../unlisted.ts';

/** A buyer reviews a dealer by the link of an email (docs/rules/conversations.md "Reviews"). */
export default page({
  ...unlisted('Recenzie'),
  path: '/recenzie',
  screen: () => import('../review/review-screen.tsx'),
});
