import type { PageDefinition } from 'contracts/app-config';

/** The dashboard: its tab is in the query. */
export default {
  path: '/user-dashboard',
  title: 'Contul meu',
  access: 'buyer',
  screen: () => import('./dashboard.tsx'),
} satisfies PageDefinition;
