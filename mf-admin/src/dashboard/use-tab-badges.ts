import { formatNumber } from 'contracts/format';
import { api } from '../api.ts';

const shown = (count: number | undefined) => (count ? formatNumber(count) : undefined);

/** What waits for an administrator, by tab: a number beside the tab's name. */
export function useTabBadges(): Record<string, string | undefined> {
  const pending = api.dealer.list.useQuery({ status: 'pending', limit: 1 });
  return {
    dealers: shown(pending.data?.total),
  };
}
