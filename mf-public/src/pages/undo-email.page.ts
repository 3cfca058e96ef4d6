import { page } from '../page.ts';
import { unlisted } from '../unlisted.ts';

/** Where the email to a former address leads. */
export default page({
  ...unlisted('Anularea schimbării adresei de email'),
  path: '/anulare-schimbare-email',
  screen: () => import('./undo-email.tsx'),
});
