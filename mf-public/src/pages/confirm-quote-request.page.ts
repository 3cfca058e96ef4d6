import { page } from '../page.ts';
import { unlisted } from '../unlisted.ts';

/** Target of the link in the email to who asks several dealers without an account. */
export default page({
  ...unlisted('Confirmați cererea de oferte'),
  path: '/cere-oferte/confirmare',
  screen: () => import('../quote-request/confirm-quote-screen.tsx'),
});
