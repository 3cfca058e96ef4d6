import { textPage } from '../content-page/text-page.ts';

/** How buying and selling work here. */
export default textPage({
  path: '/cum-functioneaza',
  title: 'Cum funcționează',
  screen: () => import('./content-page.tsx'),
});
