import type { PageDefinition } from 'contracts/app-config';
import { LONGEST_WAITING, PENDING_DEALERS } from '../admin-overview/first-calls.ts';
import type { api } from '../api.ts';

type Calls = ReturnType<(typeof api)['useUtils']>;

/** The dashboard, for role admin only (others get dashboard/admin-only.tsx); its tab is in the query. */
export default {
  path: '/admin-dashboard',
  title: 'Administrare',
  access: 'admin',
  frame: 'work',
  description: 'Administrarea pieței: dealeri, cumpărători, abonamente, moderare, setări și mesaje.',
  load: async ({ session, dealer, overview, subscription, lead }: Calls, { query }) => {
    const user = await session.current.fetch();
    if (user?.role !== 'admin') return;
    const first = query.size === 0 ? [subscription.stats.prefetch(), lead.unanswered.prefetch(LONGEST_WAITING)] : [];
    await Promise.all([dealer.list.prefetch(PENDING_DEALERS), overview.get.prefetch(), ...first]);
  },
  screen: () => import('../dashboard/dashboard.tsx'),
} satisfies PageDefinition<Calls>;
