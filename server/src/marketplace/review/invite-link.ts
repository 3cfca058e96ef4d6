import { isStorableId } from 'contracts/id';
import type { Env } from '../../platform/config/env.ts';
import { secretBoxOf } from '../../platform/config/secrets/secret-box.ts';

const LINK = /^([1-9]\d{0,9})-([\w-]{43})$/;
const signedText = (id: string): string => `review-invite:${id}`;

/** Where a review is written; the token is in the fragment, which browsers send to no server. */
export const reviewPage = (env: Env, token: string): string => `${env.publicUrl}/recenzie#${token}`;

/** Where email programs unsubscribe by one POST (RFC 8058), and what a browser opens to do the same. */
export const OPT_OUT_PATH = '/recenzie/dezabonare';
export const optOutUrl = (env: Env, id: number): string =>
  `${env.publicUrl}${OPT_OUT_PATH}/${id}-${secretBoxOf(env).sign(signedText(String(id)))}`;

/** The invitation of such an address; null for one that this site did not sign. */
export function readOptOut(env: Env, link: string): number | null {
  const [, id = '', given = ''] = LINK.exec(link) ?? [];
  if (id === '' || !isStorableId(Number(id))) return null;
  return secretBoxOf(env).isSigned(signedText(id), given) ? Number(id) : null;
}
