import type { SubSite } from 'contracts/app-config';
import { useShell } from 'contracts/ui';

/** The dealer's own site that the page stands on (docs/rules.md "Sub-site"); null on the main site. */
export const useSubSite = (): SubSite | null => useShell().config.subSite;

/** Origin of the site that the visitor is on: what is shared and written in letters stays there. */
export function useSiteOrigin(): string {
  const { publicUrl, subSite } = useShell().config;
  return subSite?.origin ?? publicUrl;
}
