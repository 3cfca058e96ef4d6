import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppConfig, LegalIdentity, DealerSiteConfig } from 'contracts/app-config';
import { bucharestDay } from 'contracts/format';
import { CREDIT_RATE_SETTING, LEGAL_SETTING } from 'contracts/legal-identity';
import type { Env } from '../../platform/config/env.ts';
import { readSetting } from '../../platform/config/settings/setting.service.ts';
import type { FrontBuilds } from '../releases/front-builds.ts';
import { dealerSiteRemotes } from './dealer-site.ts';

export type SiteEnv = Pick<
  Env,
  'siteName' | 'siteHomeUrl' | 'publicUrl' | 'passwordMinLength' | 'demoData' | 'salImage'
>;

export interface ConfigDeps {
  env: SiteEnv;
  builds: FrontBuilds;
}

/** Settings of administrators that every page needs. */
export interface SiteSettings {
  legal: LegalIdentity;
  creditRate: number;
}

export const readSiteSettings = async (em: EntityManager): Promise<SiteSettings> => ({
  legal: await readSetting(em, LEGAL_SETTING),
  creditRate: await readSetting(em, CREDIT_RATE_SETTING),
});

/** What changes while the server runs. */
export interface ConfigFacts {
  now: Date;
  settings: SiteSettings;
  dealerSite: DealerSiteConfig | null;
}

/**
 * What the browser needs before anything else; written into every page and served at /config. A dealer site has the
 * dealer's name and few of the pages.
 */
export function siteConfig({ env, builds }: ConfigDeps, { now, settings, dealerSite }: ConfigFacts): AppConfig {
  return {
    siteName: dealerSite?.dealer?.name ?? env.siteName,
    siteHomeUrl: homeOf(env, dealerSite),
    publicUrl: env.publicUrl,
    passwordMinLength: env.passwordMinLength,
    hasDemoData: env.demoData,
    year: Number(bucharestDay(now).slice(0, 4)),
    salImage: env.salImage,
    ...settings,
    dealerSite,
    remotes: dealerSite ? dealerSiteRemotes(builds.remotes()) : builds.remotes(),
  };
}

/** On an unknown host the logo leads away from it. */
function homeOf({ siteHomeUrl, publicUrl }: SiteEnv, dealerSite: DealerSiteConfig | null): string {
  if (!dealerSite) return siteHomeUrl;
  return dealerSite.dealer ? '/' : new URL(siteHomeUrl, publicUrl).href;
}
