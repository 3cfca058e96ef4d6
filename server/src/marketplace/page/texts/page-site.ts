import type { LegalIdentity } from 'contracts/app-config';
import type { Env } from '../../../platform/env.ts';

/** What the texts name of this copy of the site. */
export type PageSite = Pick<Env, 'siteName' | 'baseHost' | 'isHttps'> & { legal: LegalIdentity };
