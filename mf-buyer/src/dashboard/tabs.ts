export const TABS = ['favorite', 'cautari', 'cereri', 'profil'] as const;
export type Tab = (typeof TABS)[number];

/** The tab of an address; an unknown one is the first. */
export const tabOf = (value: unknown): Tab => TABS.find((tab) => tab === value) ?? 'favorite';

export const TAB_LABELS: Record<Tab, string> = {
  favorite: 'Favorite',
  cautari: 'Căutări salvate',
  cereri: 'Cererile Mele',
  profil: 'Setări Profil',
};
