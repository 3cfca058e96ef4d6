import { textPage } from '../content-page/text-page.ts';

/** Contact: the text and the form. */
export default textPage({
  path: '/contact',
  title: 'Contact',
  screen: () => import('../content-page/contact-page.tsx'),
});
