// The buyer dashboard's pages as data.
import type { RouteData } from 'contracts/app-config';

export const routes: RouteData[] = [
  { path: '/user-dashboard', page: 'dashboard', title: 'Contul meu', access: 'buyer' },
];
