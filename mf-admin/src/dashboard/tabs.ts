import {
  IconBuildingStore,
  IconCar,
  IconClockExclamation,
  IconCreditCard,
  IconFileText,
  IconGauge,
  IconHeadset,
  IconHistory,
  IconMessages,
  IconLayoutDashboard,
  IconMailCog,
  IconMapPin,
  IconPackage,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconSpeakerphone,
  IconStar,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { lazyWithRetry } from 'ui';
import type { ComponentType } from 'react';
import AdminOverviewTab from '../admin-overview/admin-overview-tab.tsx';

export interface AdminTab {
  /** Its value in the address, `?tab=`. */
  id: string;
  label: string;
  icon: Icon;
  screen: ComponentType;
}

/** Loaded when it is first opened. */
type LateTab = Omit<AdminTab, 'screen'> & { load: () => Promise<{ default: ComponentType }> };

const LATE_TABS: readonly LateTab[] = [
  { id: 'dealers', label: 'Dealeri', icon: IconBuildingStore, load: () => import('../dealer/dealer-tab.tsx') },
  { id: 'buyers', label: 'Cumpărători', icon: IconUsers, load: () => import('../buyer/buyer-tab.tsx') },
  {
    id: 'subscriptions',
    label: 'Abonamente',
    icon: IconCreditCard,
    load: () => import('../subscription/subscription-tab.tsx'),
  },
  { id: 'reference', label: 'Administrare', icon: IconCar, load: () => import('../brand/reference-tab.tsx') },
  { id: 'cities', label: 'Orașe', icon: IconMapPin, load: () => import('../city/city-tab.tsx') },
  {
    id: 'moderation',
    label: 'Moderare',
    icon: IconShieldCheck,
    load: () => import('../moderation/moderation-tab.tsx'),
  },
  { id: 'reviews', label: 'Recenzii', icon: IconStar, load: () => import('../review/review-tab.tsx') },
  { id: 'promotion', label: 'Promovare', icon: IconSpeakerphone, load: () => import('../promotion/promotion-tab.tsx') },
  { id: 'settings', label: 'Setări', icon: IconSettings, load: () => import('../setting/settings-tab.tsx') },
  { id: 'smtp', label: 'SMTP', icon: IconMailCog, load: () => import('../smtp/smtp-tab.tsx') },
  { id: 'pages', label: 'Pagini', icon: IconFileText, load: () => import('../page/page-tab.tsx') },
  { id: 'messages', label: 'Mesaje', icon: IconMessages, load: () => import('../contact/contact-tab.tsx') },
  {
    id: 'unanswered',
    label: 'Cereri fără răspuns',
    icon: IconClockExclamation,
    load: () => import('../unanswered/unanswered-tab.tsx'),
  },
  { id: 'failed', label: 'Trimiteri eșuate', icon: IconSend, load: () => import('../failed-work/failed-work-tab.tsx') },
  { id: 'chat', label: 'Chat suport', icon: IconHeadset, load: () => import('../chat/chat-tab.tsx') },
  { id: 'releases', label: 'Versiuni', icon: IconPackage, load: () => import('../release/release-tab.tsx') },
  {
    id: 'performance',
    label: 'Performanță',
    icon: IconGauge,
    load: () => import('../performance/performance-tab.tsx'),
  },
  { id: 'audit', label: 'Jurnal', icon: IconHistory, load: () => import('../audit/audit-tab.tsx') },
];

/** The administration's screens, in the order of the specification (work-areas §2), then our additions. */
export const TABS: readonly AdminTab[] = [
  // Nearly every visit begins here.
  { id: 'dashboard', label: 'Dashboard', icon: IconLayoutDashboard, screen: AdminOverviewTab },
  ...LATE_TABS.map(({ load, ...tab }) => ({ ...tab, screen: lazyWithRetry(load) })),
];

/** The tab of an address; an unknown one is the first. The link 'Vinde Mașini' (public-site §2) has `?tab=cars`. */
export const tabOf = (value: unknown): AdminTab =>
  TABS.find(({ id }) => id === (value === 'cars' ? 'moderation' : value)) ?? TABS[0]!;
