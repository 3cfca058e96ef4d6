// The dealer panel's pages as data.
import type { RouteData } from 'contracts/app-config';

export const routes: RouteData[] = [
  { path: '/dealer-dashboard', page: 'dashboard', title: 'Panou Dealer', access: 'dealer', frame: 'work' },
];
