import type { DealerSiteConfig } from 'contracts/app-config';
import { useShell } from 'ui';

/** The dealer site that the page is on (docs/rules/dealers.md "Dealer site"); null on the main site. */
export const useDealerSite = (): DealerSiteConfig | null => useShell().config.dealerSite;

/** Origin of the site that the visitor is on: shared links and links in emails stay there. */
export function useSiteOrigin(): string {
  const { publicUrl, dealerSite } = useShell().config;
  return dealerSite?.origin ?? publicUrl;
}

/** Path of a dealer's page on the site that the visitor is on; null for a dealer without one. */
export function useDealerPage(subdomain: string | null): string | null {
  const dealerSite = useDealerSite();
  if (dealerSite) return '/';
  return subdomain === null ? null : `/dealer/${subdomain}`;
}
