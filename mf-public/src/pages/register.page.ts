import { accountPage, BUYER_DESCRIPTION } from '../account/account-page.ts';

/** The older address of registration: `?role=dealer` or `?role=user` preselects; anything else or none means user. */
export default accountPage({
  path: '/register',
  title: 'Creează cont',
  query: ['role'],
  description: BUYER_DESCRIPTION,
  canonical: '/inregistrare-cumparator',
  screen: () => import('./register.tsx'),
});
