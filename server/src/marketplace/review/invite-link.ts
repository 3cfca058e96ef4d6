import type { Env } from '../../platform/config/env.ts';
import { readSignedId, signedId } from '../../platform/config/secrets/signed-id.ts';

const PURPOSE = 'review-invite';

/** Where a review is written; the token is in the fragment, which browsers send to no server. */
export const reviewPage = (env: Env, token: string): string => `${env.publicUrl}/recenzie#${token}`;

/** Where email programs unsubscribe by one POST (RFC 8058), and what a browser opens to do the same. */
export const OPT_OUT_PATH = '/recenzie/dezabonare';
export const optOutUrl = (env: Env, id: number): string =>
  `${env.publicUrl}${OPT_OUT_PATH}/${signedId(env, PURPOSE, id)}`;

/** The invitation of such an address; null for one that this site did not sign. */
export const readOptOut = (env: Env, link: string): number | null => readSignedId(env, PURPOSE, link);
