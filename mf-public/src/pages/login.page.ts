import { accountPage } from '../account/account-page.ts';

/** Sign-in. */
export default accountPage({
  path: '/login',
  title: 'Conectare',
  description: 'Conectați-vă pentru favorite, cereri de ofertă și panoul de dealer.',
  isInSitemap: true,
  screen: () => import('../account/login-form.tsx'),
});
