import type { PageDefinition } from 'contracts/app-config';

/** The dealer's dashboard: it opens for dealers only; its tab is in the query. */
export default {
  path: '/dealer-dashboard',
  title: 'Panou Dealer',
  access: 'dealer',
  frame: 'work',
  screen: () => import('./dashboard.tsx'),
} satisfies PageDefinition;
