import { useNavigate, useSearch } from 'contracts/router';
import { IconBell, IconLock } from '@tabler/icons-react';
import type { MyDealer } from 'contracts/dealer';
import { hasRight } from 'contracts/team-rights';
import { formatNumber } from 'contracts/format';
import { Badge, EmptyState, ErrorState, lazyWithRetry, SkeletonRows, Title, useShownTab } from 'ui';
import { Tabs } from 'ui/tabs';
import { WorkFrame, type WorkItem } from 'ui/work-frame';
import type { CurrentUser } from 'contracts/user';
import { Suspense } from 'react';
import { api } from '../api.ts';
import { Stock } from '../car/stock.tsx';
import { type LeadEvents, useLeadEvents } from '../lead/use-lead-events.ts';
import { LostSessionProvider } from 'ui/lost-session';
import { CompanyNotice } from './company-notice.tsx';
import { DealerOnly } from './dealer-only.tsx';
import { StatusNotice } from './status-notice.tsx';
import { TermsNotice } from './terms-notice.tsx';
import {
  type Page,
  PAGE_ICONS,
  PAGE_LABELS,
  pagesOf,
  placeOf,
  TAB_ICONS,
  TAB_LABELS,
  tabBadge,
  tabOf,
  tabsOf,
  type Tab,
} from './tabs.ts';
import styles from './dashboard.module.css';

/** The dealer panel (work-areas §2). */
export default function Dashboard() {
  return (
    <DealerOnly>
      {(user) => (
        <LostSessionProvider user={user}>
          <Panel user={user} />
        </LostSessionProvider>
      )}
    </DealerOnly>
  );
}

function Panel({ user }: { user: CurrentUser }) {
  const search = useSearch({ strict: false });
  const { data: dealer, error, isError, isFetching, refetch } = api.dealer.mine.useQuery();
  const { tab, page } = placeOf(search['tab'], dealer?.dealerRole ?? 'owner');
  return (
    <WorkFrame title="Panou Dealer" user={user} items={menuItems(page ?? tab, dealer)}>
      <p className={styles.over}>{dealer ? [dealer.name, dealer.city].filter(Boolean).join(' · ') : '\u00a0'}</p>
      <Title order={1} fz={30} mb="md">
        {page ? PAGE_LABELS[page] : 'Panou Dealer'}
      </Title>
      {dealer ? <PanelContent dealer={dealer} user={user} tab={tab} page={page} /> : null}
      {!dealer && isError ? <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {!dealer && !isError ? <SkeletonRows count={6} height={96} /> : null}
    </WorkFrame>
  );
}

interface ContentProps {
  dealer: MyDealer;
  user: CurrentUser;
  tab: Tab;
  page: Page | null;
}

/** Rejected by the administration: no buyer data is read (docs/rules/administration.md "Moderation"). */
const isRejected = ({ status }: MyDealer) => status === 'rejected';

const NoBuyers = () => (
  <EmptyState
    icon={IconLock}
    title="Cererile cumpărătorilor nu sunt disponibile"
    hint="Contul de dealer a fost respins. Motivul și contestația sunt în nota de mai sus."
  />
);

/** Receives new leads, whatever is on the screen. */
function PanelContent({ page, tab, ...known }: ContentProps) {
  const readsLeads = !isRejected(known.dealer) && hasRight(known.dealer.dealerRole, 'leads');
  const events = useLeadEvents(readsLeads ? known.dealer.id : null, !page && tab === 'leads');
  return (
    <>
      <TermsNotice dealer={known.dealer} />
      <CompanyNotice dealer={known.dealer} isOnProfile={page === 'profile'} />
      {page ? <MenuPage page={page} {...known} /> : <PanelTabs tab={tab} events={events} {...known} />}
    </>
  );
}

/** The tabs, then the pages: those that the member's role has. */
function menuItems(current: Tab | Page, dealer: MyDealer | undefined): WorkItem[] {
  const item = (name: Tab | Page, look: Pick<WorkItem, 'label' | 'icon' | 'badge'>): WorkItem => ({
    ...look,
    isCurrent: name === current,
    to: '/dealer-dashboard',
    search: { tab: name },
  });
  const role = dealer?.dealerRole ?? 'owner';
  return [
    ...tabsOf(role).map((tab) =>
      item(tab, { label: TAB_LABELS[tab], icon: TAB_ICONS[tab], badge: tabBadge(tab, dealer?.counts) }),
    ),
    ...pagesOf(role).map((page) => item(page, { label: PAGE_LABELS[page], icon: PAGE_ICONS[page] })),
  ];
}

const MENU_PAGES = {
  overview: lazyWithRetry(() => import('../dealer-overview/dealer-overview-page.tsx')),
  statistics: lazyWithRetry(() => import('../statistics/statistics-page.tsx')),
  probe: lazyWithRetry(() => import('../test-drive/test-drives-page.tsx')),
  recenzii: lazyWithRetry(() => import('../review/reviews-page.tsx')),
  import: lazyWithRetry(() => import('../import/import-page.tsx')),
  profile: lazyWithRetry(() => import('../profile/profile-page.tsx')),
  team: lazyWithRetry(() => import('../team/team-page.tsx')),
};

/** The tabs beside the first one, loaded when they are opened. */
const ConversationPane = lazyWithRetry(() => import('../conversation/conversation-pane.tsx'));
const LeadList = lazyWithRetry(async () => ({ default: (await import('../lead/lead-list.tsx')).LeadList }));
const DealerSiteTab = lazyWithRetry(async () => ({
  default: (await import('../dealer-site/dealer-site.tsx')).DealerSiteTab,
}));

/** A page of the menu, loaded when it is opened. */
function MenuPage({ page, ...props }: { page: Page; dealer: MyDealer; user: CurrentUser }) {
  const Content = MENU_PAGES[page];
  return (
    <Suspense fallback={<SkeletonRows count={3} height={120} />}>
      <Content {...props} />
    </Suspense>
  );
}

function PanelTabs({ dealer, user, tab, events }: Omit<ContentProps, 'page'> & { events: LeadEvents }) {
  const navigate = useNavigate();
  const row = useShownTab(tab);
  const open = (next: string | null) => void navigate({ to: '/dealer-dashboard', search: { tab: tabOf(next) } });
  return (
    <>
      <StatusNotice dealer={dealer} />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List ref={row}>
          {tabsOf(dealer.dealerRole).map((item) => (
            <Tabs.Tab key={item} value={item} rightSection={<TabBadges tab={item} counts={dealer.counts} />}>
              {TAB_LABELS[item]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="cars" pt="lg">
          <Stock dealer={dealer} user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="leads" pt="lg">
          <Suspense fallback={<SkeletonRows count={3} height={120} />}>
            {isRejected(dealer) ? (
              <NoBuyers />
            ) : (
              <LeadList dealerId={dealer.id} events={events} ConversationPane={ConversationPane} />
            )}
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="website" pt="lg">
          <Suspense fallback={<SkeletonRows count={3} height={120} />}>
            <DealerSiteTab dealer={dealer} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function TabBadges({ tab, counts }: { tab: Tab; counts: MyDealer['counts'] }) {
  const text = tabBadge(tab, counts);
  const due = tab === 'leads' ? counts.dueReminders : 0;
  if (text === undefined) return null;
  return (
    <span className={styles.badges}>
      <Badge variant="light" className={text.endsWith('noi') ? 'an-badge-accent' : undefined}>
        {text}
      </Badge>
      {due > 0 ? (
        <Badge className="an-badge-warn" leftSection={<IconBell size={12} aria-hidden="true" />}>
          {formatNumber(due)} <span className="an-visually-hidden">de revenit</span>
        </Badge>
      ) : null}
    </span>
  );
}
