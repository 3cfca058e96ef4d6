import { IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from 'contracts/router';
import { Badge, lazyWithRetry, SkeletonRows, Title, useShownTab } from 'ui';
import { Tabs } from 'ui/tabs';
import type { CurrentUser } from 'contracts/user';
import { api } from '../api.ts';
import { FavoriteList } from '../favorite/favorite-list.tsx';
import { OwnData } from '../profile/own-data.tsx';
import { Profile } from '../profile/profile.tsx';
import { Sessions } from '../profile/sessions.tsx';
import { SavedSearchList } from '../saved-search/saved-search-list.tsx';
import { LateVisits } from '../visits/late-visits.tsx';
import { LostSessionProvider } from 'ui/lost-session';
import { type ReactNode, Suspense } from 'react';
import { BuyerOnly } from './buyer-only.tsx';
import { useListening } from './use-listening.ts';
import { type Tab, TAB_LABELS, tabOf, TABS } from './tabs.ts';
import styles from './dashboard.module.css';

const Requests = lazyWithRetry(async () => ({ default: (await import('../lead/requests.tsx')).Requests }));

/** Without its code the counts stay as they were read. */
const LiveRequests = lazyWithRetry(() => import('../lead/live-requests.tsx').catch(() => ({ default: () => null })));

/** The buyer's account (work-areas §2 "Buyer dashboard"). */
export default function Dashboard() {
  return (
    <BuyerOnly>
      {(user) => (
        <LostSessionProvider user={user}>
          <BuyerDashboard user={user} />
        </LostSessionProvider>
      )}
    </BuyerOnly>
  );
}

function BuyerDashboard({ user }: { user: CurrentUser }) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const favorites = api.favorite.list.useQuery();
  const { data: unread } = api.conversation.unread.useQuery();
  const badges: Partial<Record<Tab, ReactNode>> = {
    favorite: favorites.data ? <Badge variant="light">{favorites.data.length}</Badge> : null,
    cereri: unread && unread.count > 0 ? <UnreadBadge count={unread.count} /> : null,
  };
  const tab = tabOf(search['tab']);
  const isListening = useListening(tab === 'cereri');
  const row = useShownTab(tab);
  const open = (next: string | null) =>
    void navigate({
      to: '/user-dashboard',
      search: next === 'favorite' ? {} : { tab: next ?? undefined },
      replace: true,
    });
  return (
    <div className={`an-wrap ${styles.page}`}>
      <nav className={`an-line an-crumbs ${styles.crumbs}`} aria-label="Sunteți aici">
        <Link to="/">Acasă</Link>
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
        <span aria-current="page">Contul meu</span>
      </nav>
      {isListening ? (
        <Suspense fallback={null}>
          <LiveRequests />
        </Suspense>
      ) : null}
      <Title order={1}>Bună, {user.firstName}</Title>
      <Tabs value={tab} onChange={open} mt="md" keepMounted={false}>
        <Tabs.List ref={row}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name} rightSection={badges[name]}>
              {TAB_LABELS[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="favorite" pt="lg">
          <FavoriteList />
          {favorites.data && !user.isImpersonating ? <LateVisits /> : null}
        </Tabs.Panel>
        <Tabs.Panel value="cautari" pt="lg">
          <SavedSearchList />
        </Tabs.Panel>
        <Tabs.Panel value="cereri" pt="lg">
          <Suspense fallback={<SkeletonRows count={3} height={140} />}>
            <Requests />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="profil" pt="lg">
          <div className={`an-list an-column ${styles.sections}`}>
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

function UnreadBadge({ count }: { count: number }) {
  return (
    <Badge className="an-badge-accent">
      {count}
      <span className="an-visually-hidden"> {count === 1 ? 'mesaj necitit' : 'mesaje necitite'}</span>
    </Badge>
  );
}
