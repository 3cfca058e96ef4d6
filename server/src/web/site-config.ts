import type { AppConfig, LegalIdentity } from 'contracts/app-config';
import { bucharestDay } from 'contracts/format';
import type { Env } from '../env.ts';
import type { FrontBuilds } from './front-builds.ts';

/** The demonstration's operator; not a registered company. */
const LEGAL: LegalIdentity = {
  name: 'S.C. AutoNou Platform S.R.L.',
  cui: 'RO 00000000',
  registerNumber: 'J40/0000/2024',
  address: 'Bd. Exemplu nr. 1, Sector 1, București',
  email: 'contact@autonou.test',
  phone: '+40 21 000 00 00',
};

export type SiteEnv = Pick<
  Env,
  'siteName' | 'siteHomeUrl' | 'publicUrl' | 'passwordMinLength' | 'demoData' | 'salImage'
>;

/** What the browser has to know before anything else; written into every page and answered at /config. */
export function siteConfig(env: SiteEnv, builds: FrontBuilds, now: Date): AppConfig {
  return {
    siteName: env.siteName,
    siteHomeUrl: env.siteHomeUrl,
    publicUrl: env.publicUrl,
    passwordMinLength: env.passwordMinLength,
    hasDemoData: env.demoData,
    year: Number(bucharestDay(now).slice(0, 4)),
    salImage: env.salImage,
    legal: LEGAL,
    remotes: builds.remotes(),
  };
}
