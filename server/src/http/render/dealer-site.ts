/** A dealer's own site at {subdomain}.{host} (docs/rules/dealers.md "Dealer site"): its dealer, and its pages. */
import type { RemoteConfig, RemoteRoute, DealerSiteConfig } from 'contracts/app-config';
import type { DealerSite } from 'contracts/dealer-site';
import type { Env } from '../../platform/config/env.ts';
import type { RemotePage } from '../releases/front-builds.ts';

/** The dealer site as its pages know it; without a dealer the name is unknown. */
export function dealerSiteOf(
  { publicUrl, baseHost, siteName }: Pick<Env, 'publicUrl' | 'baseHost' | 'siteName'>,
  subdomain: string,
  dealer: DealerSite | null,
): DealerSiteConfig {
  return {
    subdomain,
    origin: `${new URL(publicUrl).protocol}//${subdomain}.${baseHost}`,
    platform: siteName,
    dealer: dealer && shownOf(dealer),
  };
}

const shownOf = ({ name, logo, phone, email, address, city, legal }: DealerSite): DealerSiteConfig['dealer'] => ({
  name,
  logo,
  phone,
  email,
  address,
  city,
  legal,
});

/** The routes of a dealer site, by their paths there. */
const ownRoutes = (routes: RemoteRoute[]): RemoteRoute[] =>
  routes.flatMap((route) => (route.dealerSite === undefined ? [] : [{ ...route, path: route.dealerSite }]));

export const dealerSiteRemotes = (remotes: RemoteConfig[]): RemoteConfig[] =>
  remotes.map((remote) => ({ ...remote, routes: ownRoutes(remote.routes) }));

export const dealerSitePages = (pages: RemotePage[]): RemotePage[] =>
  pages.flatMap((page) => ownRoutes([page.route]).map((route) => ({ ...page, route })));
