import type { PageDefinition } from 'contracts/app-config';
import type { api } from '../api.ts';
import { FIRST_STOCK } from '../car/first-stock.ts';

type Calls = ReturnType<(typeof api)['useUtils']>;

/** The dealer panel; only dealers see it (dashboard/dealer-only.tsx). Its tab is in the query. */
export default {
  path: '/dealer-dashboard',
  title: 'Panou Dealer',
  access: 'dealer',
  frame: 'work',
  description: 'Panoul dealerului: stocul de mașini, cererile cumpărătorilor, site-ul propriu și abonamentul.',
  load: async ({ session, dealer, stock }: Calls, { query }) => {
    const user = await session.current.fetch();
    if (user?.role !== 'dealer') return;
    await Promise.all([dealer.mine.prefetch(), query.size === 0 && stock.list.prefetch(FIRST_STOCK)]);
  },
  screen: () => import('../dashboard/dashboard.tsx'),
} satisfies PageDefinition<Calls>;
