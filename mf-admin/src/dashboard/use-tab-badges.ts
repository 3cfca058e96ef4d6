import { formatNumber } from 'contracts/format';
import { PENDING_DEALERS } from '../admin-overview/first-calls.ts';
import { api } from '../api.ts';

const shown = (count: number | undefined) => (count ? formatNumber(count) : undefined);

/** Work that waits for an administrator, by tab: a number beside the tab's name. */
export function useTabBadges(): Record<string, string | undefined> {
  const pending = api.dealer.list.useQuery(PENDING_DEALERS);
  const { data } = api.overview.get.useQuery();
  return {
    dealers: shown(pending.data?.total),
    moderation: shown(data && data.waiting.reports + data.waiting.complaints),
    messages: shown(data?.waiting.messages),
  };
}
