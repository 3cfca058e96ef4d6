import { textPage } from '../content-page/text-page.ts';

/** Who runs the site. */
export default textPage({ path: '/despre-noi', title: 'Despre noi', screen: () => import('./content-page.tsx') });
