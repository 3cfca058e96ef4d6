import { Link } from 'contracts/router';
import {
  IconBookmark,
  IconHeart,
  IconLayoutDashboard,
  IconLock,
  IconLogout,
  IconMail,
  IconUser,
} from '@tabler/icons-react';
import type { CurrentUser } from 'contracts/user';
import { lazyWithRetry, UnstyledButton, useShell } from 'contracts/ui';
import { Menu } from 'contracts/ui-extra/shell-parts';
import { type ReactNode, Suspense } from 'react';
import { DASHBOARD_ITEM, fullName } from '../session/role-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './menu.module.css';

/** Fetched when the menu is opened; a menu without it still leads there. */
const UnreadCount = lazyWithRetry(() => import('./unread-count.tsx').catch(() => ({ default: () => null })));

interface SignedInMenuProps {
  user: CurrentUser;
  /** Class and content of the menu's button. */
  className: string | undefined;
  label: ReactNode;
}

/**
 * Name, e-mail, Dashboard, 'Ieșire' (public-site §2 "Header"), and a buyer's own pages. Dashboard leads an admin to
 * /admin-dashboard, a dealer to /dealer-dashboard, anyone else to /.
 */
export default function SignedInMenu({ user, className, label }: SignedInMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton className={className}>
          <span className="an-visually-hidden">Meniul contului</span>
          {label}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.userCard}>
          <b>{fullName(user)}</b>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLayoutDashboard size={20} stroke={1.75} />}
          renderRoot={(props) => <Link to={DASHBOARD_ITEM[user.role]} {...props} />}
        >
          Dashboard
        </Menu.Item>
        {user.role === 'user' ? <BuyerItems /> : null}
        {user.isImpersonating ? null : <SecurityItem />}
        <LogoutItem />
        <Menu.Divider />
        <div className={`an-ends ${styles.themeRow}`}>
          Temă
          <ThemeSwitch />
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}

function BuyerItems() {
  return (
    <>
      <Menu.Item
        leftSection={<IconHeart size={20} stroke={1.75} />}
        renderRoot={(props) => <Link to="/user-dashboard" {...props} />}
      >
        Favorite
      </Menu.Item>
      <Menu.Item
        leftSection={<IconBookmark size={20} stroke={1.75} />}
        renderRoot={(props) => <Link to="/user-dashboard" search={{ tab: 'cautari' }} {...props} />}
      >
        Căutări salvate
      </Menu.Item>
      <Menu.Item
        leftSection={<IconMail size={20} stroke={1.75} />}
        renderRoot={(props) => <Link to="/user-dashboard" search={{ tab: 'cereri' }} {...props} />}
      >
        Cererile Mele{' '}
        <Suspense fallback={null}>
          <UnreadCount />
        </Suspense>
      </Menu.Item>
      <Menu.Item
        leftSection={<IconUser size={20} stroke={1.75} />}
        renderRoot={(props) => <Link to="/user-dashboard" search={{ tab: 'profil' }} {...props} />}
      >
        Profilul meu
      </Menu.Item>
    </>
  );
}

function SecurityItem() {
  return (
    <Menu.Item
      leftSection={<IconLock size={20} stroke={1.75} />}
      renderRoot={(props) => <Link to="/securitate" {...props} />}
    >
      Parolă și securitate
    </Menu.Item>
  );
}

function LogoutItem() {
  const { logout } = useShell();
  return (
    <Menu.Item leftSection={<IconLogout size={20} stroke={1.75} />} onClick={() => void logout()}>
      Ieșire
    </Menu.Item>
  );
}
