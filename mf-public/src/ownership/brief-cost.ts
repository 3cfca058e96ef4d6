import type { CarOnPage } from 'contracts/car-page';

/** The cost of five years by the site's assumptions; null where nothing is set. */
export const briefCost = ({ costs }: CarOnPage): string | null => costs?.fiveYears?.brief ?? null;
