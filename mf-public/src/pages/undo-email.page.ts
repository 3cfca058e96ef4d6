import { page } from '../page.ts';
import { unlisted } from '../unlisted.ts';

/** Target of the link in the email to a former address. */
export default page({
  ...unlisted('Anularea schimbării adresei de email'),
  path: '/anulare-schimbare-email',
  screen: () => import('../account/undo-email.tsx'),
});
