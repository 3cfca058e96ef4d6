import { useNavigate, useSearch } from '@tanstack/react-router';
import type { MyDealer } from 'contracts/dealer';
import { Badge, ErrorState, SkeletonRows, Tabs, Title } from 'contracts/ui';
import { WorkFrame } from 'contracts/ui-extra/work-frame';
import type { CurrentUser } from 'contracts/user';
import { api } from '../api.ts';
import { Stock } from '../car/stock.tsx';
import { LeadList } from '../lead/lead-list.tsx';
import { Website } from '../website/website.tsx';
import { DealerOnly } from './dealer-only.tsx';
import { StatusNotice } from './status-notice.tsx';
import { TAB_ICONS, TAB_LABELS, tabBadge, tabOf, TABS, type Tab } from './tabs.ts';
import './dashboard.css';

/** The dealer panel (work-areas §2). */
export function Dashboard() {
  return <DealerOnly>{(user) => <Panel user={user} />}</DealerOnly>;
}

function Panel({ user }: { user: CurrentUser }) {
  const search = useSearch({ strict: false });
  const tab = tabOf(search['tab']);
  const { data: dealer, isError, isFetching, refetch } = api.dealer.mine.useQuery();
  const items = TABS.map((item) => ({
    label: TAB_LABELS[item],
    icon: TAB_ICONS[item],
    badge: tabBadge(item, dealer?.counts),
    isCurrent: item === tab,
    to: '/dealer-dashboard' as const,
    search: { tab: item },
  }));
  return (
    <WorkFrame title="Panou Dealer" user={user} items={items}>
      <p className="de-over">{dealer ? [dealer.name, dealer.city].filter(Boolean).join(' · ') : '\u00a0'}</p>
      <Title order={1} fz={30} mb="md">
        Panou Dealer
      </Title>
      {dealer ? <PanelTabs dealer={dealer} user={user} tab={tab} /> : null}
      {!dealer && isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {!dealer && !isError ? <SkeletonRows count={6} height={96} /> : null}
    </WorkFrame>
  );
}

function PanelTabs({ dealer, user, tab }: { dealer: MyDealer; user: CurrentUser; tab: Tab }) {
  const navigate = useNavigate();
  const open = (next: string | null) => void navigate({ to: '/dealer-dashboard', search: { tab: tabOf(next) } });
  return (
    <>
      <StatusNotice status={dealer.status} />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List>
          {TABS.map((item) => (
            <Tabs.Tab key={item} value={item} rightSection={<TabBadge text={tabBadge(item, dealer.counts)} />}>
              {TAB_LABELS[item]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="cars" pt="lg">
          <Stock dealer={dealer} user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="leads" pt="lg">
          <LeadList dealerId={dealer.id} />
        </Tabs.Panel>
        <Tabs.Panel value="website" pt="lg">
          <Website subdomain={dealer.subdomain} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

const TabBadge = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <Badge variant="light" className={text.endsWith('noi') ? 'an-badge-accent' : undefined}>
      {text}
    </Badge>
  );
