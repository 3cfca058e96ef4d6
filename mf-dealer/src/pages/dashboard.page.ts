import type { PageDefinition } from 'contracts/app-config';

/** The dealer panel; only dealers see it (dashboard/dealer-only.tsx). Its tab is in the query. */
export default {
  path: '/dealer-dashboard',
  title: 'Panou Dealer',
  access: 'dealer',
  frame: 'work',
  screen: () => import('./dashboard.tsx'),
} satisfies PageDefinition;
