import { IconBuildingStore } from '@tabler/icons-react';
import { Title } from 'contracts/ui';
import { WorkFrame } from 'contracts/ui-extra/work-frame';
import type { CurrentUser } from 'contracts/user';
import { api } from '../api.ts';
import { DealerTable } from '../dealer/dealer-table.tsx';
import { AdminOnly } from './admin-only.tsx';

/** The administration; the tab is part of the address. */
export function Dashboard() {
  return <AdminOnly>{(user) => <AdminDashboard user={user} />}</AdminOnly>;
}

function AdminDashboard({ user }: { user: CurrentUser }) {
  const pending = api.dealer.list.useQuery({ status: 'pending', limit: 1 });
  const waiting = pending.data?.total ?? 0;
  const items = [
    {
      label: 'Dealeri',
      icon: IconBuildingStore,
      badge: waiting > 0 ? String(waiting) : undefined,
      isCurrent: true,
      to: '/admin-dashboard' as const,
      search: { tab: 'dealers' },
    },
  ];
  return (
    <WorkFrame title="Administrare" user={user} items={items}>
      <Title order={1} fz={30} mb="lg">
        Dealeri
      </Title>
      <DealerTable />
    </WorkFrame>
  );
}
