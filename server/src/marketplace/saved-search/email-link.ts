import type { Env } from '../../platform/config/env.ts';
import { readSignedId, signedId } from '../../platform/config/secrets/signed-id.ts';

const PURPOSE = 'saved-search';

/**
 * What an email's link contains: the search, under our signature. It gives access to the emails of that search only,
 * and is valid as long as the search exists and the secret is known, since an email may be read years later.
 */
export const savedSearchLink = (env: Env, id: number): string => signedId(env, PURPOSE, id);

/** The search of a link; null for one that this site did not sign. */
export const readSavedSearchLink = (env: Env, link: string): number | null => readSignedId(env, PURPOSE, link);

/**
 * Address of the settings of a saved search's emails; the link is in the fragment, which browsers send to no server.
 */
export const savedSearchPage = (env: Env, id: number): string =>
  `${env.publicUrl}/cautare-salvata#${savedSearchLink(env, id)}`;

/** Email programs unsubscribe here by one POST (RFC 8058); a browser is redirected to the page. */
export const ONE_CLICK_PATH = '/cautare-salvata/dezabonare';
export const oneClickUrl = (env: Env, id: number): string =>
  `${env.publicUrl}${ONE_CLICK_PATH}/${savedSearchLink(env, id)}`;
