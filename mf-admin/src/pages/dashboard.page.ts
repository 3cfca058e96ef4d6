import type { PageDefinition } from 'contracts/app-config';

/** The dashboard, for role admin only (others get dashboard/admin-only.tsx); its tab is in the query. */
export default {
  path: '/admin-dashboard',
  title: 'Administrare',
  access: 'admin',
  frame: 'work',
  screen: () => import('./dashboard.tsx'),
} satisfies PageDefinition;
