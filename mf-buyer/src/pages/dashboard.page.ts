import type { PageDefinition } from 'contracts/app-config';

/** The buyer dashboard; only role user sees it (dashboard/buyer-only.tsx). Its tab is in the query. */
export default {
  path: '/user-dashboard',
  title: 'Contul meu',
  access: 'buyer',
  screen: () => import('./dashboard.tsx'),
} satisfies PageDefinition;
