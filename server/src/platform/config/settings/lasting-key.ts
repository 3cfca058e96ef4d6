/**
 * A signing key that survives rotations of APP_SECRET, for hashes that can't be made anew since what was hashed is
 * erased. It is stored encrypted under APP_SECRET. The first one is the signing key of the secret in use then, so that
 * hashes from before it was stored stay valid.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SecretEnv } from '../secrets/app-secrets.ts';
import { secretBoxOf, type Signer, signerOf } from '../secrets/secret-box.ts';
import { INTERNAL_CATEGORY, LASTING_KEY, readInternal } from './internal-setting.ts';
import { Setting } from './setting.entity.ts';

/** The signer for stored hashes. Throws SecretBoxError when the key was encrypted with another APP_SECRET. */
export async function lastingSigner(em: EntityManager, env: SecretEnv): Promise<Signer> {
  const box = secretBoxOf(env);
  const sealed = (await readInternal(em, LASTING_KEY)) ?? (await storeKey(em, box.seal(box.signKey(), LASTING_KEY)));
  return signerOf(Buffer.from(box.open(sealed, LASTING_KEY), 'base64url'));
}

// Keyed by settings and database. A rotated secret comes with a new process.
const known = new WeakMap<SecretEnv, WeakMap<object, Signer>>();

/** The same for questions alone, on a replica too: it writes nothing, and reads the database once. */
export async function readLastingSigner(em: EntityManager, env: SecretEnv): Promise<Signer> {
  const ofEnv = known.get(env) ?? new WeakMap<object, Signer>();
  const cached = ofEnv.get(em.getDriver());
  if (cached) return cached;
  const box = secretBoxOf(env);
  const sealed = await readInternal(em, LASTING_KEY);
  const signer = signerOf(Buffer.from(sealed === null ? box.signKey() : box.open(sealed, LASTING_KEY), 'base64url'));
  known.set(env, ofEnv.set(em.getDriver(), signer));
  return signer;
}

/** The key can't be read any more; the next use makes another one. */
export async function dropLastingKey(em: EntityManager): Promise<void> {
  await em.nativeDelete(Setting, { key: LASTING_KEY });
}

/** Two servers that store one at once both use the first. */
async function storeKey(em: EntityManager, sealed: string): Promise<string> {
  await em.execute(
    `insert into setting (key, value, category, updated_at) values (?, ?, ?, ?) on conflict (key) do nothing`,
    [LASTING_KEY, sealed, INTERNAL_CATEGORY, new Date()],
  );
  return (await readInternal(em, LASTING_KEY)) ?? sealed;
}
