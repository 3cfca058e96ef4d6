import type { Env } from '../../../platform/config/env.ts';
import { readSignedId, signedId } from '../../../platform/config/secrets/signed-id.ts';

const PURPOSE = 'dealer-digest';

/** Where the weekly email is switched off without a login: by one POST of email programs (RFC 8058), or by its page. */
export const DIGEST_OFF_PATH = '/raport-dealer/dezabonare';

/** The dealer under our signature: it switches that dealer's weekly email off and opens nothing; it does not expire. */
export const weeklyEmailOffUrl = (env: Env, dealerId: number): string =>
  `${env.publicUrl}${DIGEST_OFF_PATH}/${signedId(env, PURPOSE, dealerId)}`;

/** The dealer of a link; null for one that this site did not sign. */
export const readWeeklyEmailLink = (env: Env, link: string): number | null => readSignedId(env, PURPOSE, link);
