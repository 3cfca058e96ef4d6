import { isStorableId } from 'contracts/id';
import type { Env } from '../../platform/config/env.ts';
import { secretBoxOf } from '../../platform/config/secrets/secret-box.ts';

const LINK = /^([1-9]\d{0,9})-([\w-]{43})$/;
const signedText = (id: string): string => `saved-search:${id}`;

/**
 * What an email's link contains: the search, under our signature. It gives access to the emails of that search only,
 * and is valid as long as the search exists and the secret is known, since an email may be read years later.
 */
export const savedSearchLink = (env: Env, id: number): string =>
  `${id}-${secretBoxOf(env).sign(signedText(String(id)))}`;

/** The search of a link; null for one that this site did not sign. */
export function readSavedSearchLink(env: Env, link: string): number | null {
  const [, id = '', given = ''] = LINK.exec(link) ?? [];
  if (id === '' || !isStorableId(Number(id))) return null;
  return secretBoxOf(env).isSigned(signedText(id), given) ? Number(id) : null;
}

/**
 * Address of the settings of a saved search's emails; the link is in the fragment, which browsers send to no server.
 */
export const savedSearchPage = (env: Env, id: number): string =>
  `${env.publicUrl}/cautare-salvata#${savedSearchLink(env, id)}`;

/** Where email programs unsubscribe by one POST (RFC 8058); in a browser it redirects to the page. */
export const ONE_CLICK_PATH = '/cautare-salvata/dezabonare';
export const oneClickUrl = (env: Env, id: number): string =>
  `${env.publicUrl}${ONE_CLICK_PATH}/${savedSearchLink(env, id)}`;
