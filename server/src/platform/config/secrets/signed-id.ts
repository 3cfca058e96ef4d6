import { isStorableId } from 'contracts/id';
import type { SecretEnv } from './app-secrets.ts';
import { secretBoxOf } from './secret-box.ts';

const LINK = /^([1-9]\d{0,9})-([\w-]{43})$/;

/** A row's id under our signature, for a link of an email; it does not expire. `purpose` is bound in. */
export const signedId = (env: SecretEnv, purpose: string, id: number): string =>
  `${id}-${secretBoxOf(env).sign(`${purpose}:${id}`)}`;

/** The id of such a link; null for one that this site did not sign for this purpose. */
export function readSignedId(env: SecretEnv, purpose: string, link: string): number | null {
  const [, id = '', given = ''] = LINK.exec(link) ?? [];
  if (id === '' || !isStorableId(Number(id))) return null;
  return secretBoxOf(env).isSigned(`${purpose}:${id}`, given) ? Number(id) : null;
}
