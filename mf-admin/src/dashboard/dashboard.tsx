import { useSearch } from 'contracts/router';
import { SkeletonRows } from 'ui';
import { WorkFrame } from 'ui/work-frame';
import type { CurrentUser } from 'contracts/user';
import { Suspense } from 'react';
import { LostSessionProvider } from 'ui/lost-session';
import { formatNumber } from 'contracts/format';
import { AdminOnly } from './admin-only.tsx';
import { TabHead } from '../section/tab-head.tsx';
import { SKELETONS } from '../section/skeletons.ts';
import { PENDING_DEALERS } from '../admin-overview/first-calls.ts';
import { api } from '../api.ts';
import { tabOf, TABS } from './tabs.ts';

/** The administration (work-areas §2); the tab is part of the address. */
export default function Dashboard() {
  return (
    <AdminOnly>
      {(user) => (
        <LostSessionProvider user={user}>
          <AdminDashboard user={user} />
        </LostSessionProvider>
      )}
    </AdminOnly>
  );
}

function AdminDashboard({ user }: { user: CurrentUser }) {
  const search = useSearch({ strict: false });
  const current = tabOf(search['tab']);
  const badges = useTabBadges();
  const items = TABS.map(({ id, label, icon }) => ({
    label,
    icon,
    badge: badges[id],
    isCurrent: id === current.id,
    to: '/admin-dashboard' as const,
    search: { tab: id },
  }));
  const waiting = (
    <>
      <TabHead title={current.label} />
      <SkeletonRows count={SKELETONS.table} />
    </>
  );
  return (
    <WorkFrame title="Administrare" user={user} items={items}>
      {current === TABS[0] ? (
        // Its code is here. A boundary of its own would be hydrated after the page has been declared alive.
        <current.screen />
      ) : (
        // Keyed by its tab, so that another tab's screen mounts again with its own placeholders.
        <Suspense key={current.id} fallback={waiting}>
          <current.screen />
        </Suspense>
      )}
    </WorkFrame>
  );
}

const shown = (count: number | undefined) => (count ? formatNumber(count) : undefined);

/** Work that waits for an administrator, by tab: a number beside the tab's name. */
function useTabBadges(): Record<string, string | undefined> {
  const pending = api.dealer.list.useQuery(PENDING_DEALERS);
  const { data } = api.overview.get.useQuery();
  return {
    dealers: shown(pending.data?.total),
    moderation: shown(data && data.waiting.reports + data.waiting.complaints),
    messages: shown(data?.waiting.messages),
  };
}
