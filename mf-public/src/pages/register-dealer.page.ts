import { accountPage } from '../account/account-page.ts';

/** The registration form with the role dealer preselected: `register.tsx` reads it from this address. */
export default accountPage({
  path: '/inregistrare-dealer',
  title: 'Cont de dealer',
  description: 'Înregistrați dealerul: publicați stocul de mașini noi, primiți cereri de ofertă și un website propriu.',
  screen: () => import('./register.tsx'),
});
