import { page } from '../page.ts';
import { unlisted } from '../unlisted.ts';

/** Where the link of the confirming email leads. */
export default page({
  ...unlisted('Confirmarea adresei de email'),
  path: '/confirmare',
  screen: () => import('./confirm-email.tsx'),
});
