import type { Env } from '../../platform/config/env.ts';
import { readSignedId, signedId } from '../../platform/config/secrets/signed-id.ts';

const PURPOSE = 'review-invite';

/** The address at which a review is written; the token is in the fragment, which browsers send to no server. */
export const reviewPage = (env: Env, token: string): string => `${env.publicUrl}/recenzie#${token}`;

/** Email programs unsubscribe here by one POST (RFC 8058); a browser gets the page. */
export const OPT_OUT_PATH = '/recenzie/dezabonare';
export const optOutUrl = (env: Env, id: number): string =>
  `${env.publicUrl}${OPT_OUT_PATH}/${signedId(env, PURPOSE, id)}`;

/** The invitation of such an address; null for one that this site did not sign. */
export const readOptOut = (env: Env, link: string): number | null => readSignedId(env, PURPOSE, link);
