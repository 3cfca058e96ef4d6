import type { CurrentUser, Role } from 'contracts/user';

/**
 * The menu's Dashboard item (public-site §2 "Header"): a buyer's links to the home page, with "Profilul meu" beside
 * it.
 */
export const DASHBOARD_ITEM: Record<Role, '/admin-dashboard' | '/dealer-dashboard' | '/'> = {
  admin: '/admin-dashboard',
  dealer: '/dealer-dashboard',
  user: '/',
};

/** 'Vinde Mașini': an admin moderates the stock, everyone else registers. */
export const sellTarget = (user: CurrentUser | null): { to: string; search?: Record<string, string> } =>
  user?.role === 'admin' ? { to: '/admin-dashboard', search: { tab: 'cars' } } : { to: '/inregistrare' };

export const fullName = (user: CurrentUser): string => `${user.firstName} ${user.lastName}`.trim() || user.email;

export const initials = (user: CurrentUser): string =>
  `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`.toUpperCase() || user.email.charAt(0).toUpperCase();
