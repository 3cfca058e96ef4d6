import { page } from '../page.ts';
import { unlisted } from '../unlisted.ts';

/** Target of the confirmation email's link. */
export default page({
  ...unlisted('Confirmarea adresei de email'),
  path: '/confirmare',
  screen: () => import('../account/confirm-email.tsx'),
});
