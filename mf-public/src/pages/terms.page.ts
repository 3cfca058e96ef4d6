import { textPage } from '../content-page/text-page.ts';

/** The terms, on dealer sites too. */
export default textPage({
  path: '/termeni-si-conditii',
  dealerSite: '/termeni-si-conditii',
  title: 'Termeni și condiții',
  screen: () => import('./content-page.tsx'),
});
