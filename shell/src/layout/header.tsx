import { Link } from 'contracts/router';
import { IconHeart, IconMenu2, IconSearch, IconTag } from '@tabler/icons-react';
import { formatCount } from 'contracts/format';
import { ActionIcon, Button, lazyWithRetry, Logo, SearchBox, useDisclosure, useShell, WaitingDialog } from 'ui';
import { useState } from 'react';
import { sellTarget } from '../session/role-links.ts';
import { type Session, useSession } from '../session/use-session.ts';
import { FramePart } from './frame-part.tsx';
import { insteadOfPlain, PlainLinks, PlainMenu, PlainSearch } from './plain-menu.tsx';
import { UserMenu, Initials } from './user-menu.tsx';
import { useSavedCount } from './use-saved-count.ts';
import styles from './header.module.css';

const loadMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazyWithRetry(loadMenu);
/** The ids of what the browser opens by itself. */
const PLAIN = { search: 'cautare-simpla', menu: 'meniu-simplu' };

/** The sticky header (public-site §2): search, 'Vinde Mașini', account; below 1024 px a menu that slides in from the right. */
export function Header() {
  const { config } = useShell();
  const session = useSession();
  const { user } = session;
  const [wasMenuOpened, setMenuOpened] = useState(false);
  const [isMenuOpen, menu] = useDisclosure(false, { onOpen: () => setMenuOpened(true) });
  const [isSearchOpen, search] = useDisclosure(false);
  return (
    <header className={`an-no-print ${styles.root}`}>
      <div className={`an-wrap an-line ${styles.row}`}>
        <Logo href={config.siteHomeUrl} name={config.siteName} />
        <div className={`${styles.search} ${styles.wide}`}>
          <SearchBox id="header-search" />
        </div>
        <span className={styles.gap} />
        <Button
          className={styles.wide}
          variant="default"
          leftSection={<IconTag />}
          // An admin goes to /admin-dashboard?tab=cars, everybody else to /inregistrare.
          renderRoot={(props) => <Link {...sellTarget(user)} {...props} />}
        >
          Vinde Mașini
        </Button>
        <FavoritesLink {...session} />
        <div className={`${styles.wide} ${styles.account}`}>
          <UserMenu />
        </div>
        <ActionIcon
          className={styles.narrow}
          aria-label="Caută"
          // The browser says itself whether a popover is open; ours is told once it has taken its place.
          aria-expanded={isSearchOpen || undefined}
          popoverTarget={PLAIN.search}
          onClick={insteadOfPlain(PLAIN.search, search.toggle)}
        >
          <IconSearch size={22} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          className={styles.narrow}
          aria-label="Meniu"
          aria-haspopup="dialog"
          onPointerDown={() => void loadMenu()}
          popoverTarget={PLAIN.menu}
          onClick={insteadOfPlain(PLAIN.menu, menu.open)}
        >
          <IconMenu2 size={22} stroke={1.75} />
        </ActionIcon>
        <PlainMenu id={PLAIN.search}>
          <PlainSearch />
        </PlainMenu>
        <PlainMenu id={PLAIN.menu}>
          <PlainLinks />
        </PlainMenu>
      </div>
      {isSearchOpen ? (
        <div className={`an-wrap ${styles.narrow} ${styles.drop}`}>
          <SearchBox className={styles.field} id="header-search-narrow" onDone={search.close} />
        </div>
      ) : null}
      {wasMenuOpened ? (
        <FramePart
          attempt={isMenuOpen}
          instead={isMenuOpen ? <WaitingDialog title="Meniu" onClose={menu.close} isSide /> : null}
          onFailure={menu.close}
        >
          <MobileMenu isOpen={isMenuOpen} onClose={menu.close} initials={user ? <Initials user={user} /> : null} />
        </FramePart>
      ) : null}
    </header>
  );
}

/**
 * Link to a buyer's saved cars; everybody else's are stored in the browser and counted.
 */
function FavoritesLink({ isUser }: Pick<Session, 'isUser'>) {
  const kept = useSavedCount(isUser);
  const target = isUser ? '/user-dashboard' : '/favorite';
  return (
    <ActionIcon
      className={styles.favorites}
      aria-label={kept > 0 ? `Favorite, ${formatCount(kept, ['mașină', 'mașini'])}` : 'Favorite'}
      data-tip="Favorite"
      renderRoot={(props) => <Link to={target} {...props} />}
    >
      <IconHeart size={22} stroke={1.75} />
      {kept > 0 ? <b aria-hidden="true">{kept > 99 ? '99+' : kept}</b> : null}
    </ActionIcon>
  );
}
