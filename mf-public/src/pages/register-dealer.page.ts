import { accountPage } from '../account/account-page.ts';

/** Registration of a dealer. */
export default accountPage({
  path: '/inregistrare-dealer',
  title: 'Cont de dealer',
  description: 'Înregistrați dealerul: publicați stocul de mașini noi, primiți cereri de ofertă și un website propriu.',
  screen: () => import('./register.tsx'),
});
