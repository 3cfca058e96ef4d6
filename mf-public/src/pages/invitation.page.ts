import { page } from '../page.ts';
import { unlisted } from '../unlisted.ts';

/** An invitation to a dealer's team: target of the email's link. */
export default page({
  ...unlisted('Invitație în echipă'),
  path: '/invitatie',
  screen: () => import('../account/invitation-form.tsx'),
});
