import {
  IconBookmark,
  IconHeart,
  IconLayoutDashboard,
  IconLock,
  IconMail,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import type { CurrentUser } from 'contracts/user';
import { lazyWithRetry } from 'ui';
import { Suspense } from 'react';
import { DASHBOARD_ITEM } from '../session/role-links.ts';

/** An entry of the account's menu and of the mobile menu. */
export interface MenuEntry {
  icon: Icon;
  label: string;
  to: string;
  search?: Record<string, string>;
  /** It is followed by the number of unread messages. */
  hasUnread?: boolean;
}

const BUYER_ENTRIES: readonly MenuEntry[] = [
  { icon: IconHeart, label: 'Favorite', to: '/user-dashboard' },
  { icon: IconBookmark, label: 'Căutări salvate', to: '/user-dashboard', search: { tab: 'cautari' } },
  { icon: IconMail, label: 'Cererile Mele', to: '/user-dashboard', search: { tab: 'cereri' }, hasUnread: true },
  { icon: IconUser, label: 'Profilul meu', to: '/user-dashboard', search: { tab: 'profil' } },
];

/** The pages of an account; `others` stand in place of a buyer's own. */
export const accountEntries = (user: CurrentUser, others: readonly MenuEntry[] = []): MenuEntry[] => [
  { icon: IconLayoutDashboard, label: 'Dashboard', to: DASHBOARD_ITEM[user.role] },
  ...(user.role === 'user' ? BUYER_ENTRIES : others),
  ...(user.isImpersonating ? [] : [{ icon: IconLock, label: 'Parolă și securitate', to: '/securitate' }]),
];

/** Fetched when the menu is opened; a menu without it still leads there. */
const Count = lazyWithRetry(() => import('./unread-count.tsx').catch(() => ({ default: () => null })));

export const UnreadCount = () => (
  <Suspense fallback={null}>
    <Count />
  </Suspense>
);
