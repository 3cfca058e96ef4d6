import type { PageDefinition } from 'contracts/app-config';

/** The administrators' dashboard: it opens for admins only; its tab is in the query. */
export default {
  path: '/admin-dashboard',
  title: 'Administrare',
  access: 'admin',
  frame: 'work',
  screen: () => import('./dashboard.tsx'),
} satisfies PageDefinition;
