import { statementPage } from '../content-page/statement-page.ts';

/** How results are ordered. */
export default statementPage({
  path: '/cum-ordonam-rezultatele',
  title: 'Cum ordonăm rezultatele',
  description:
    'După ce criterii apar mașinile în liste, cum sunt marcate pozițiile plătite și ce nu schimbă ordinea rezultatelor.',
  screen: () => import('../content-page/ranking.tsx'),
});
