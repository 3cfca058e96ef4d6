import { accountPage } from '../account/account-page.ts';

/** Choice between buyer and dealer. */
export default accountPage({
  path: '/inregistrare',
  title: 'Creează cont',
  description:
    'Alegeți tipul de cont: cumpărător, pentru favorite și cereri de ofertă, sau dealer, pentru stoc și website propriu.',
  isInSitemap: true,
  screen: () => import('../account/register-choice.tsx'),
});
