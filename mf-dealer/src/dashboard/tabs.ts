import type { MyDealer } from 'contracts/dealer';
import { formatNumber } from 'contracts/format';
import {
  IconBuildingStore,
  IconCar,
  IconChartBar,
  IconFileUpload,
  IconMessages,
  IconStar,
  IconWorld,
} from '@tabler/icons-react';

export const TABS = ['cars', 'leads', 'website'] as const;
export type Tab = (typeof TABS)[number];

/** The tab of an address; an unknown one is the first (work-areas §2: the default is 'cars'). */
export const tabOf = (value: unknown): Tab => TABS.find((tab) => tab === value) ?? 'cars';

export const TAB_LABELS: Record<Tab, string> = { cars: 'Mașini', leads: 'Lead-uri', website: 'Website-ul Meu' };
export const TAB_ICONS = { cars: IconCar, leads: IconMessages, website: IconWorld } as const;

/** Pages of the menu beside the three tabs. */
export const PAGES = ['overview', 'recenzii', 'import', 'profile'] as const;
export type Page = (typeof PAGES)[number];
export const pageOf = (value: unknown): Page | null => PAGES.find((page) => page === value) ?? null;
export const PAGE_LABELS: Record<Page, string> = {
  overview: 'Privire de ansamblu',
  recenzii: 'Recenzii',
  import: 'Import stoc',
  profile: 'Profil dealer',
};
export const PAGE_ICONS = {
  overview: IconChartBar,
  recenzii: IconStar,
  import: IconFileUpload,
  profile: IconBuildingStore,
} as const;

/** Active cars; "{n} noi" while there are unseen leads, else their number; none for the dealer site. */
export function tabBadge(tab: Tab, counts: MyDealer['counts'] | undefined): string | undefined {
  if (!counts || tab === 'website') return undefined;
  if (tab === 'cars') return formatNumber(counts.activeCars);
  return counts.newLeads > 0 ? `${formatNumber(counts.newLeads)} noi` : formatNumber(counts.totalLeads);
}
