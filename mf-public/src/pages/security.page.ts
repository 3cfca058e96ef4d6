import { page } from '../page.ts';

/** Password and address of the signed-in user. */
export default page({
  path: '/securitate',
  title: 'Parolă și securitate',
  access: 'signed-in',
  screen: () => import('./security.tsx'),
});
