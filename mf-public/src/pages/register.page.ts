import { accountPage, BUYER_DESCRIPTION } from '../account/account-page.ts';

/** The older address of registration, with the role in its query. */
export default accountPage({
  path: '/register',
  title: 'Creează cont',
  query: ['role'],
  description: BUYER_DESCRIPTION,
  canonical: '/inregistrare-cumparator',
  screen: () => import('./register.tsx'),
});
