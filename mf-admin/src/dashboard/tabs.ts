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
import { lazyWithRetry } from 'contracts/ui';
import type { ComponentType } from 'react';
import AdminOverviewTab from '../admin-overview/admin-overview-tab.tsx';

export interface AdminTab {
  /** Its value in the address, `?tab=`. */
  id: string;
  label: string;
  icon: Icon;
  /** Loaded when the tab is first opened, but for the first one. */
  screen: ComponentType;
}

/** The administration's screens, in the order of the specification (work-areas §2), then our additions. */
export const TABS: readonly AdminTab[] = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    icon: IconLayoutDashboard,
    // Nearly every visit begins here.
    screen: AdminOverviewTab,
  },
  {
    id: 'dealers',
    label: 'Dealeri',
    icon: IconBuildingStore,
    screen: lazyWithRetry(() => import('../dealer/dealer-tab.tsx')),
  },
  {
    id: 'buyers',
    label: 'Cumpărători',
    icon: IconUsers,
    screen: lazyWithRetry(() => import('../buyer/buyer-tab.tsx')),
  },
  {
    id: 'subscriptions',
    label: 'Abonamente',
    icon: IconCreditCard,
    screen: lazyWithRetry(() => import('../subscription/subscription-tab.tsx')),
  },
  {
    id: 'reference',
    label: 'Administrare',
    icon: IconCar,
    screen: lazyWithRetry(() => import('../brand/reference-tab.tsx')),
  },
  { id: 'cities', label: 'Orașe', icon: IconMapPin, screen: lazyWithRetry(() => import('../city/city-tab.tsx')) },
  {
    id: 'moderation',
    label: 'Moderare',
    icon: IconShieldCheck,
    screen: lazyWithRetry(() => import('../moderation/moderation-tab.tsx')),
  },
  { id: 'reviews', label: 'Recenzii', icon: IconStar, screen: lazyWithRetry(() => import('../review/review-tab.tsx')) },
  {
    id: 'promotion',
    label: 'Promovare',
    icon: IconSpeakerphone,
    screen: lazyWithRetry(() => import('../promotion/promotion-tab.tsx')),
  },
  {
    id: 'settings',
    label: 'Setări',
    icon: IconSettings,
    screen: lazyWithRetry(() => import('../setting/settings-tab.tsx')),
  },
  { id: 'smtp', label: 'SMTP', icon: IconMailCog, screen: lazyWithRetry(() => import('../smtp/smtp-tab.tsx')) },
  { id: 'pages', label: 'Pagini', icon: IconFileText, screen: lazyWithRetry(() => import('../page/page-tab.tsx')) },
  {
    id: 'messages',
    label: 'Mesaje',
    icon: IconMessages,
    screen: lazyWithRetry(() => import('../contact/contact-tab.tsx')),
  },
  {
    id: 'unanswered',
    label: 'Cereri fără răspuns',
    icon: IconClockExclamation,
    screen: lazyWithRetry(() => import('../unanswered/unanswered-tab.tsx')),
  },
  {
    id: 'failed',
    label: 'Trimiteri eșuate',
    icon: IconSend,
    screen: lazyWithRetry(() => import('../failed-work/failed-work-tab.tsx')),
  },
  { id: 'chat', label: 'Chat suport', icon: IconHeadset, screen: lazyWithRetry(() => import('../chat/chat-tab.tsx')) },
  {
    id: 'releases',
    label: 'Versiuni',
    icon: IconPackage,
    screen: lazyWithRetry(() => import('../release/release-tab.tsx')),
  },
  {
    id: 'performance',
    label: 'Performanță',
    icon: IconGauge,
    screen: lazyWithRetry(() => import('../performance/performance-tab.tsx')),
  },
  { id: 'audit', label: 'Jurnal', icon: IconHistory, screen: lazyWithRetry(() => import('../audit/audit-tab.tsx')) },
];

/** The tab of an address; an unknown one is the first. */
/** 'Vinde Mașini' leads administrators to `?tab=cars` (public-site §2): the moderation of cars. */
export const tabOf = (value: unknown): AdminTab =>
  TABS.find(({ id }) => id === (value === 'cars' ? 'moderation' : value)) ?? TABS[0]!;
