import { isStorableId } from 'contracts/id';
import type { Env } from '../../../platform/config/env.ts';
import { secretBoxOf } from '../../../platform/config/secrets/secret-box.ts';

const LINK = /^([1-9]\d{0,9})-([\w-]{43})$/;
const signedText = (dealerId: string): string => `dealer-digest:${dealerId}`;

/** Where the weekly email is switched off without a login: by one POST of email programs (RFC 8058), or by its page. */
export const DIGEST_OFF_PATH = '/raport-dealer/dezabonare';

/** The dealer under our signature: it switches that dealer's weekly email off and opens nothing; it does not expire. */
export const digestOffUrl = (env: Env, dealerId: number): string =>
  `${env.publicUrl}${DIGEST_OFF_PATH}/${dealerId}-${secretBoxOf(env).sign(signedText(String(dealerId)))}`;

/** The dealer of a link; null for one that this site did not sign. */
export function readDigestLink(env: Env, link: string): number | null {
  const [, id = '', given = ''] = LINK.exec(link) ?? [];
  if (id === '' || !isStorableId(Number(id))) return null;
  return secretBoxOf(env).isSigned(signedText(id), given) ? Number(id) : null;
}
