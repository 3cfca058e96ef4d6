import type { PageDefinition } from 'contracts/app-config';

/** The buyer's dashboard: it opens for role user only; its tab is in the query. */
export default {
  path: '/user-dashboard',
  title: 'Contul meu',
  access: 'buyer',
  screen: () => import('./dashboard.tsx'),
} satisfies PageDefinition;
