import {
  IconBuildingStore,
  IconCategory,
  IconClockExclamation,
  IconCreditCard,
  IconFileText,
  IconHeadset,
  IconHistory,
  IconInbox,
  IconLayoutDashboard,
  IconMailCog,
  IconMapPin,
  IconSettings,
  IconShieldCheck,
  IconSpeakerphone,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';

export interface AdminTab {
  /** Its word in the address, `?tab=`. */
  id: string;
  label: string;
  icon: Icon;
  /** Fetched when the tab is first opened; null: not built yet, so not listed. */
  screen: ComponentType | null;
}

/** The administration's screens, in the order of the specification (work-areas §2), then our additions. */
const ALL: AdminTab[] = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    icon: IconLayoutDashboard,
    screen: lazy(() => import('../admin-overview/admin-overview-tab.tsx')),
  },
  {
    id: 'dealers',
    label: 'Dealeri',
    icon: IconBuildingStore,
    screen: lazy(() => import('../dealer/dealer-tab.tsx')),
  },
  {
    id: 'buyers',
    label: 'Cumpărători',
    icon: IconUsers,
    screen: lazy(() => import('../buyer/buyer-tab.tsx')),
  },
  {
    id: 'subscriptions',
    label: 'Abonamente',
    icon: IconCreditCard,
    screen: lazy(() => import('../subscription/subscription-tab.tsx')),
  },
  {
    id: 'reference',
    label: 'Administrare',
    icon: IconCategory,
    screen: lazy(() => import('../brand/reference-tab.tsx')),
  },
  {
    id: 'cities',
    label: 'Orașe',
    icon: IconMapPin,
    screen: lazy(() => import('../city/city-tab.tsx')),
  },
  {
    id: 'moderation',
    label: 'Moderare',
    icon: IconShieldCheck,
    screen: lazy(() => import('../moderation/moderation-tab.tsx')),
  },
  {
    id: 'promotion',
    label: 'Promovare',
    icon: IconSpeakerphone,
    screen: lazy(() => import('../promotion/promotion-tab.tsx')),
  },
  {
    id: 'settings',
    label: 'Setări',
    icon: IconSettings,
    screen: lazy(() => import('../setting/settings-tab.tsx')),
  },
  {
    id: 'smtp',
    label: 'SMTP',
    icon: IconMailCog,
    screen: lazy(() => import('../smtp/smtp-tab.tsx')),
  },
  {
    id: 'pages',
    label: 'Pagini',
    icon: IconFileText,
    screen: lazy(() => import('../page/page-tab.tsx')),
  },
  {
    id: 'messages',
    label: 'Mesaje',
    icon: IconInbox,
    screen: lazy(() => import('../contact/contact-tab.tsx')),
  },
  {
    id: 'unanswered',
    label: 'Cereri fără răspuns',
    icon: IconClockExclamation,
    screen: lazy(() => import('../unanswered/unanswered-tab.tsx')),
  },
  {
    id: 'chat',
    label: 'Chat suport',
    icon: IconHeadset,
    screen: lazy(() => import('../chat/chat-tab.tsx')),
  },
  {
    id: 'audit',
    label: 'Jurnal',
    icon: IconHistory,
    screen: lazy(() => import('../audit/audit-tab.tsx')),
  },
];

type BuiltTab = AdminTab & { screen: ComponentType };
const isBuilt = (tab: AdminTab): tab is BuiltTab => tab.screen !== null;

export const TABS: readonly BuiltTab[] = ALL.filter(isBuilt);

/** The tab of an address; anything odd is the first. */
export const tabOf = (value: unknown): BuiltTab => TABS.find(({ id }) => id === value) ?? TABS[0]!;
