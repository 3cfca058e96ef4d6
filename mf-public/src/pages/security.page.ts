import { page } from '../page.ts';

/** Password and address of the signed-in user. */
export default page({
  path: '/securitate',
  title: 'Parolă și securitate',
  access: 'signed-in',
  description: 'Parola contului, adresa de e-mail și confirmarea ei, schimbate numai de utilizatorul conectat.',
  screen: () => import('../account/security.tsx'),
});
