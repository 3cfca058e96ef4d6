import { accountPage, BUYER_DESCRIPTION } from '../account/account-page.ts';

/** The registration form with the role user (buyer) preselected: `register.tsx` reads it from this address. */
export default accountPage({
  path: '/inregistrare-cumparator',
  title: 'Cont de cumpărător',
  description: BUYER_DESCRIPTION,
  screen: () => import('./register.tsx'),
});
