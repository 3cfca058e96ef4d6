import { Link, useRouterState } from 'contracts/router';
import { IconHeart, IconLogin2, IconLogout, IconTag, IconUserPlus } from '@tabler/icons-react';
import { SearchBox, useShell } from 'ui';
import { Drawer } from 'ui/shell-parts';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { fullName, sellTarget } from '../session/role-links.ts';
import { useSession } from '../session/use-session.ts';
import { accountEntries, type MenuEntry, UnreadCount } from './account-entries.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useSavedCount } from './use-saved-count.ts';
import styles from './menu.module.css';

type Props = { isOpen: boolean; onClose: () => void; initials: ReactNode };

/** The same actions as the header's, in a panel that slides in from the right. */
export default function MobileMenu({ isOpen, onClose, initials }: Props) {
  const { user } = useSession();
  const { logout } = useShell();
  const kept = useSavedCount(user?.role === 'user');
  const favorites = { icon: IconHeart, label: kept > 0 ? `Favorite (${kept})` : 'Favorite', to: '/favorite' };
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
            {accountEntries(user, [favorites]).map((entry) => (
              <Item key={entry.label} {...entry} />
            ))}
            <button type="button" className={`an-plain an-line an-quiet ${styles.item}`} onClick={leave}>
              <IconLogout size={22} stroke={1.75} aria-hidden="true" />
              Ieșire
            </button>
          </>
        ) : (
          <>
            <Item {...favorites} />
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

function Item({ icon: Shape, label, hasUnread, ...target }: MenuEntry) {
  return (
    <Link className={`an-plain an-line an-quiet ${styles.item}`} {...target}>
      <Shape size={22} stroke={1.75} aria-hidden="true" />
      {label}
      {hasUnread ? <UnreadCount /> : null}
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
