import { textPage } from '../info/text-page.ts';

/** The terms, on sub-sites too. */
export default textPage({
  path: '/termeni-si-conditii',
  subSite: '/termeni-si-conditii',
  title: 'Termeni și condiții',
  screen: () => import('./info.tsx'),
});
