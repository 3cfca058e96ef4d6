import { accountPage, BUYER_DESCRIPTION } from '../account/account-page.ts';

/** Registration of a buyer. */
export default accountPage({
  path: '/inregistrare-cumparator',
  title: 'Cont de cumpărător',
  description: BUYER_DESCRIPTION,
  screen: () => import('./register.tsx'),
});
