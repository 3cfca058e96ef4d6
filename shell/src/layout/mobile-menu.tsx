import { Link, useRouterState } from 'contracts/router';
import {
  IconBookmark,
  IconHeart,
  IconLayoutDashboard,
  IconLogin2,
  IconLock,
  IconLogout,
  IconMail,
  IconTag,
  IconUser,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';
import { lazyWithRetry, SearchBox, useShell } from 'contracts/ui';
import { Drawer } from 'contracts/ui-extra/shell-parts';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { DASHBOARD_ITEM, fullName, sellTarget } from '../session/role-links.ts';
import { useSession } from '../session/use-session.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useSavedCount } from './use-saved-count.ts';
import styles from './menu.module.css';

/** Fetched when the menu is opened; a menu without it still leads there. */
const UnreadCount = lazyWithRetry(() => import('./unread-count.tsx').catch(() => ({ default: () => null })));

type Props = { isOpen: boolean; onClose: () => void; initials: ReactNode };

/** The same actions as the header's, in a panel that slides in from the right. */
export default function MobileMenu({ isOpen, onClose, initials }: Props) {
  const { user } = useSession();
  const { logout } = useShell();
  const kept = useSavedCount(user?.role === 'user');
  const favorites = <Item icon={IconHeart} label={kept > 0 ? `Favorite (${kept})` : 'Favorite'} to="/favorite" />;
  useCloseOnNavigation(onClose);
  const leave = () => {
    onClose();
    void logout();
  };
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={340}
      title="Meniu"
      closeButtonProps={{ 'aria-label': 'Închide meniul' }}
    >
      <nav className={styles.root} aria-label="Meniu">
        {user ? (
          <div className={`an-line ${styles.user}`}>
            {initials}
            <span>
              <b>{fullName(user)}</b>
              <small>{user.email}</small>
            </span>
          </div>
        ) : null}
        <SearchBox className={styles.search} id="menu-search" onDone={onClose} />
        <Item icon={IconTag} label="Vinde Mașini" {...sellTarget(user)} />
        {user ? (
          <>
            <Item icon={IconLayoutDashboard} label="Dashboard" to={DASHBOARD_ITEM[user.role]} />
            {user.role === 'user' ? (
              <>
                <Item icon={IconHeart} label="Favorite" to="/user-dashboard" />
                <Item icon={IconBookmark} label="Căutări salvate" to="/user-dashboard" search={{ tab: 'cautari' }} />
                <Item icon={IconMail} label="Cererile Mele" to="/user-dashboard" search={{ tab: 'cereri' }}>
                  <Suspense fallback={null}>
                    <UnreadCount />
                  </Suspense>
                </Item>
                <Item icon={IconUser} label="Profilul meu" to="/user-dashboard" search={{ tab: 'profil' }} />
              </>
            ) : (
              favorites
            )}
            {user.isImpersonating ? null : <Item icon={IconLock} label="Parolă și securitate" to="/securitate" />}
            <button type="button" className={`an-plain an-line an-quiet ${styles.item}`} onClick={leave}>
              <IconLogout size={22} stroke={1.75} aria-hidden="true" />
              Ieșire
            </button>
          </>
        ) : (
          <>
            {favorites}
            <Item icon={IconLogin2} label="Conectează-te" to="/login" />
            <Item icon={IconUserPlus} label="Creează cont" to="/inregistrare" />
          </>
        )}
        <div className={`an-ends ${styles.themeRow}`}>
          Temă
          <ThemeSwitch />
        </div>
      </nav>
    </Drawer>
  );
}

type ItemProps = { icon: Icon; label: string; to: string; search?: Record<string, string>; children?: ReactNode };

function Item({ icon: Shape, label, children, ...target }: ItemProps) {
  return (
    <Link className={`an-plain an-line an-quiet ${styles.item}`} {...target}>
      <Shape size={22} stroke={1.75} aria-hidden="true" />
      {label}
      {children}
    </Link>
  );
}

/** Closes when the address changes, but not for the address at which it was opened. */
function useCloseOnNavigation(onClose: () => void): void {
  const address = useRouterState({ select: (state) => state.location.href });
  const openedAt = useRef(address);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (openedAt.current === address) return;
    openedAt.current = address;
    close();
  }, [address]);
}
