import { page } from '../page.ts';
import { unlisted } from '../unlisted.ts';

/** Where the link of the email about a new alert leads. */
export default page({
  ...unlisted('Confirmați alerta'),
  path: '/cautare-salvata/confirmare',
  screen: () => import('./confirm-saved-search.tsx'),
});
