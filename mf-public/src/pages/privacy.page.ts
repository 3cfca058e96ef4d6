import { textPage } from '../content-page/text-page.ts';

/** The privacy policy, on dealer sites too. */
export default textPage({
  path: '/politica-de-confidentialitate',
  dealerSite: '/politica-de-confidentialitate',
  title: 'Politica de confidențialitate',
  screen: () => import('./content-page.tsx'),
});
