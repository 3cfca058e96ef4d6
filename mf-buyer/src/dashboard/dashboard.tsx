import { IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Badge, PageWaiting, Tabs, Title, useShownTab, useSignInRedirect, WrongRole } from 'contracts/ui';
import type { CurrentUser } from 'contracts/user';
import { api } from '../api.ts';
import { FavoriteList } from '../favorite/favorite-list.tsx';
import { OwnData } from '../profile/own-data.tsx';
import { Profile } from '../profile/profile.tsx';
import { Sessions } from '../profile/sessions.tsx';
import { RequestList } from '../lead/lead-list.tsx';
import { SavedSearchList } from '../saved-search/saved-search-list.tsx';
import { LostSessionProvider } from 'contracts/ui-extra/lost-session';
import styles from './dashboard.module.css';

const REDIRECT_MS = 1_000;
const TABS = ['favorite', 'cautari', 'cereri', 'profil'] as const;

/**
 * Buyers only: a visitor sees a message and is sent to sign in, another role is redirected to its own dashboard
 * (work-areas §2).
 */
export function Dashboard() {
  const session = api.session.current.useQuery();
  useSignInRedirect({
    isNeeded: session.data === null,
    title: 'Acces neautorizat',
    message: 'Conectați-vă pentru a vă vedea contul.',
    delayMs: REDIRECT_MS,
  });
  if (!session.data) return <PageWaiting title="Contul meu" />;
  if (session.data.role !== 'user') return <WrongRole role={session.data.role} area="contul de cumpărător" />;
  return (
    <LostSessionProvider user={session.data}>
      <BuyerDashboard user={session.data} />
    </LostSessionProvider>
  );
}

function BuyerDashboard({ user }: { user: CurrentUser }) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const favorites = api.favorite.list.useQuery();
  const tab = TABS.find((name) => name === search['tab']) ?? 'favorite';
  const row = useShownTab(tab);
  const open = (next: string | null) =>
    void navigate({
      to: '/user-dashboard',
      search: next === 'favorite' ? {} : { tab: next ?? undefined },
      replace: true,
    });
  return (
    <div className={`an-wrap ${styles.page}`}>
      <nav className={styles.crumbs} aria-label="Sunteți aici">
        <Link to="/">Acasă</Link>
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
        <span aria-current="page">Contul meu</span>
      </nav>
      <Title order={1}>Bună, {user.firstName}</Title>
      <Tabs value={tab} onChange={open} mt="md" keepMounted={false}>
        <Tabs.List ref={row}>
          <Tabs.Tab
            value="favorite"
            rightSection={favorites.data ? <Badge variant="light">{favorites.data.length}</Badge> : null}
          >
            Favorite
          </Tabs.Tab>
          <Tabs.Tab value="cautari">Căutări salvate</Tabs.Tab>
          <Tabs.Tab value="cereri">Cererile Mele</Tabs.Tab>
          <Tabs.Tab value="profil">Setări Profil</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="favorite" pt="lg">
          <FavoriteList />
        </Tabs.Panel>
        <Tabs.Panel value="cautari" pt="lg">
          <SavedSearchList />
        </Tabs.Panel>
        <Tabs.Panel value="cereri" pt="lg">
          <RequestList />
        </Tabs.Panel>
        <Tabs.Panel value="profil" pt="lg">
          <div className={styles.sections}>
            <Profile user={user} />
            {user.isImpersonating ? null : (
              <>
                <Sessions />
                <OwnData />
              </>
            )}
          </div>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
