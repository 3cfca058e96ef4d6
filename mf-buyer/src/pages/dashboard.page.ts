import type { PageDefinition } from 'contracts/app-config';
import type { api } from '../api.ts';

type Calls = ReturnType<(typeof api)['useUtils']>;

/** The buyer dashboard; only role user sees it (dashboard/buyer-only.tsx). Its tab is in the query. */
export default {
  path: '/user-dashboard',
  title: 'Contul meu',
  access: 'buyer',
  description:
    'Contul de cumpărător: mașinile favorite, căutările salvate, cererile trimise dealerilor și datele personale.',
  load: async ({ session, favorite }: Calls) => {
    const user = await session.current.fetch();
    if (user?.role === 'user') await favorite.list.prefetch();
  },
  screen: () => import('../dashboard/dashboard.tsx'),
} satisfies PageDefinition<Calls>;
