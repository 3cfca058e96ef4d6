import { timingSafeEqual } from 'node:crypto';
import { isStorableId } from 'contracts/id';
import type { Env } from '../../platform/env.ts';
import { secretBoxOf } from '../../platform/secrets/secret-box.ts';

const LINK = /^([1-9]\d{0,9})-([\w-]{43})$/;
const signatureOf = (env: Env, id: string): string => secretBoxOf(env).sign(`saved-search:${id}`);

/**
 * What a letter's link carries: which search, under our signature. It opens nothing but that search's letters, and is good as
 * long as the search is there, since a letter may be read years later.
 */
export const savedSearchLink = (env: Env, id: number): string => `${id}-${signatureOf(env, String(id))}`;

/** The search of a link; null for what this site did not sign. */
export function readSavedSearchLink(env: Env, link: string): number | null {
  const [, id = '', given = ''] = LINK.exec(link) ?? [];
  if (id === '' || !isStorableId(Number(id))) return null;
  const expected = Buffer.from(signatureOf(env, id));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? Number(id) : null;
}

/** Where the settings of a saved search's letters are; the link stands behind "#", which browsers send to nobody. */
export const savedSearchPage = (env: Env, id: number): string =>
  `${env.publicUrl}/cautare-salvata#${savedSearchLink(env, id)}`;

/** Where programs that read letters unsubscribe by one POST (RFC 8058); opened by a browser it leads to the page. */
export const ONE_CLICK_PATH = '/cautare-salvata/dezabonare';
export const oneClickUrl = (env: Env, id: number): string =>
  `${env.publicUrl}${ONE_CLICK_PATH}/${savedSearchLink(env, id)}`;
