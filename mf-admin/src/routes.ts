// The administration's pages as data.
import type { RouteData } from 'contracts/app-config';

export const routes: RouteData[] = [
  { path: '/admin-dashboard', page: 'dashboard', title: 'Administrare', access: 'admin', frame: 'work' },
];
