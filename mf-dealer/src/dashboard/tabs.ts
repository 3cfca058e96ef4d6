import type { MyDealer } from 'contracts/dealer';
import { formatNumber } from 'contracts/format';
import { type DealerRight, type DealerRole, hasRight } from 'contracts/team-rights';
import {
  IconBuildingStore,
  IconCar,
  IconChartBar,
  IconFileUpload,
  IconMessages,
  IconStar,
  IconSteeringWheel,
  IconTrendingUp,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';

export const TABS = ['cars', 'leads', 'website'] as const;
export type Tab = (typeof TABS)[number];

/** The tab of an address; an unknown one is the first (work-areas §2: the default is 'cars'). */
export const tabOf = (value: unknown): Tab => TABS.find((tab) => tab === value) ?? 'cars';

export const TAB_LABELS: Record<Tab, string> = { cars: 'Mașini', leads: 'Lead-uri', website: 'Website-ul Meu' };
export const TAB_ICONS = { cars: IconCar, leads: IconMessages, website: IconWorld } as const;

/** Pages of the menu beside the three tabs. */
export const PAGES = ['overview', 'statistics', 'probe', 'recenzii', 'import', 'profile', 'team'] as const;
export type Page = (typeof PAGES)[number];
const pageOf = (value: unknown): Page | null => PAGES.find((page) => page === value) ?? null;
export const PAGE_LABELS: Record<Page, string> = {
  overview: 'Privire de ansamblu',
  statistics: 'Statistici',
  probe: 'Probe de condus',
  recenzii: 'Recenzii',
  import: 'Import stoc',
  profile: 'Profil dealer',
  team: 'Echipa',
};
export const PAGE_ICONS = {
  overview: IconChartBar,
  probe: IconSteeringWheel,
  recenzii: IconStar,
  statistics: IconTrendingUp,
  import: IconFileUpload,
  profile: IconBuildingStore,
  team: IconUsers,
} as const;

/** The permission that a member of the team needs to see it. */
const RIGHTS: Record<Tab | Page, DealerRight> = {
  cars: 'cars',
  leads: 'leads',
  website: 'member',
  overview: 'member',
  statistics: 'member',
  probe: 'leads',
  recenzii: 'member',
  import: 'cars',
  profile: 'profile',
  team: 'member',
};
export const tabsOf = (role: DealerRole): Tab[] => TABS.filter((tab) => hasRight(role, RIGHTS[tab]));
export const pagesOf = (role: DealerRole): Page[] => PAGES.filter((page) => hasRight(role, RIGHTS[page]));

/** The part that an address shows to a member: one that the role does not have is the first that it has. */
export function placeOf(value: unknown, role: DealerRole): { tab: Tab; page: Page | null } {
  const [first = 'website', ...others] = tabsOf(role);
  const page = pageOf(value);
  return {
    tab: [first, ...others].find((tab) => tab === value) ?? first,
    page: page && pagesOf(role).includes(page) ? page : null,
  };
}

/** Active cars; "{n} noi" while there are unseen leads, else their number; none for the dealer site. */
export function tabBadge(tab: Tab, counts: MyDealer['counts'] | undefined): string | undefined {
  if (!counts || tab === 'website') return undefined;
  if (tab === 'cars') return formatNumber(counts.activeCars);
  return counts.newLeads > 0 ? `${formatNumber(counts.newLeads)} noi` : formatNumber(counts.totalLeads);
}
