import { textPage } from '../info/text-page.ts';

/** Who runs the site. */
export default textPage({
  path: '/despre-noi',
  title: 'Despre noi',
  screen: () => import('./info.tsx'),
});
