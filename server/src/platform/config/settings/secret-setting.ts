import type { EntityManager } from '@mikro-orm/postgresql';
import type { Env } from '../env.ts';
import { SecretBoxError, secretBoxOf } from '../secrets/secret-box.ts';
import { writeSetting } from './setting.service.ts';

const SHOWN = 4;
// Four characters of a shorter secret would reveal too much.
const LONG_ENOUGH = 12;

/** Stores a value that only this site can read: encrypted, and bound to its key. */
export async function saveSecret(
  { em, env }: { em: EntityManager; env: Env },
  { key, value, category }: { key: string; value: string; category: string },
): Promise<void> {
  await writeSetting(em, { key, value: secretBoxOf(env).seal(value, key), category });
}

/** The secret, or null when there is none or it was encrypted with another APP_SECRET. */
export function openSecret(env: Env, key: string, sealed: string): string | null {
  if (sealed === '') return null;
  try {
    return secretBoxOf(env).open(sealed, key);
  } catch (error) {
    if (error instanceof SecretBoxError) return null;
    throw error;
  }
}

/** "••••1234": the only part of a secret that leaves the server (docs/rules/calls.md, rule 10). */
export const maskOf = (secret: string): string => `••••${secret.length < LONG_ENOUGH ? '' : secret.slice(-SHOWN)}`;
