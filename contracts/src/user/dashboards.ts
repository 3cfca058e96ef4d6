import type { Role } from './user.schema.ts';

/** The dashboard of each role; also the target after login (public-site §2). */
export const DASHBOARDS: Record<Role, '/user-dashboard' | '/dealer-dashboard' | '/admin-dashboard'> = {
  user: '/user-dashboard',
  dealer: '/dealer-dashboard',
  admin: '/admin-dashboard',
};
