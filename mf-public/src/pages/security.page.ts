import { page } from '../page.ts';

/** Password and address of the signed-in person. */
export default page({
  path: '/securitate',
  title: 'Parolă și securitate',
  access: 'signed-in',
  screen: () => import('./security.tsx'),
});
