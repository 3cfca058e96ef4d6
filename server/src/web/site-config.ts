import type { AppConfig, LegalIdentity, SubSite } from 'contracts/app-config';
import { bucharestDay } from 'contracts/format';
import type { Env } from '../env.ts';
import type { FrontBuilds } from './front-builds.ts';
import { subSiteRemotes } from './sub-site.ts';

export type SiteEnv = Pick<
  Env,
  'siteName' | 'siteHomeUrl' | 'publicUrl' | 'passwordMinLength' | 'demoData' | 'salImage'
>;

export interface ConfigDeps {
  env: SiteEnv;
  builds: FrontBuilds;
}

/** What changes while the server runs. */
export interface ConfigFacts {
  now: Date;
  legal: LegalIdentity;
  subSite: SubSite | null;
}

/**
 * What the browser has to know before anything else; written into every page and answered at /config. A dealer's sub-site
 * bears the dealer's name and has few of the pages.
 */
export function siteConfig({ env, builds }: ConfigDeps, { now, legal, subSite }: ConfigFacts): AppConfig {
  return {
    siteName: subSite?.dealer?.name ?? env.siteName,
    siteHomeUrl: homeOf(env, subSite),
    publicUrl: env.publicUrl,
    passwordMinLength: env.passwordMinLength,
    hasDemoData: env.demoData,
    year: Number(bucharestDay(now).slice(0, 4)),
    salImage: env.salImage,
    legal,
    subSite,
    remotes: subSite ? subSiteRemotes(builds.remotes()) : builds.remotes(),
  };
}

/** On a host that is nobody's the logo leads away from it. */
function homeOf({ siteHomeUrl, publicUrl }: SiteEnv, subSite: SubSite | null): string {
  if (!subSite) return siteHomeUrl;
  return subSite.dealer ? '/' : new URL(siteHomeUrl, publicUrl).href;
}
