import type { EntityManager } from '@mikro-orm/postgresql';
import { isSecretKey } from 'contracts/setting';
import { addCounts, NOTHING_RESEALED, resealRow, type ResealCount } from '../secrets/reseal.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { LASTING_KEY } from './internal-setting.ts';
import { Setting } from './setting.entity.ts';

/** Whether the value under this key is encrypted, bound to the key. */
export const isSealedKey = (key: string): boolean => key === LASTING_KEY || isSecretKey(key);

/** Passwords and keys of other services, and the lasting signing key. */
export async function resealSettings(em: EntityManager, box: SecretBox): Promise<ResealCount> {
  const rows = await em.find(Setting, {}, { disableIdentityMap: true });
  let count = NOTHING_RESEALED;
  for (const { key, value } of rows.filter((row) => isSealedKey(row.key))) {
    const save = (changed: Record<string, string>) => em.nativeUpdate(Setting, { key }, changed);
    count = addCounts(count, await resealRow(box, { place: key, values: { value } }, save));
  }
  return count;
}
