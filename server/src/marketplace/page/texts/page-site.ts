import type { LegalIdentity } from 'contracts/app-config';
import type { Env } from '../../../platform/config/env.ts';

/** Settings of this installation that the texts name. */
export type PageSite = Pick<Env, 'siteName' | 'baseHost' | 'isHttps' | 'dealerAutoApprove'> & { legal: LegalIdentity };
