/** Rows of the settings table that the server keeps for itself: no administrator sees or sets them. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { Setting } from './setting.entity.ts';

export const INTERNAL_CATEGORY = 'internal';

/** The secret that the database belongs to, see secret-mark.ts. */
export const SECRET_MARK = `${INTERNAL_CATEGORY}.app-mark`;
/** See lasting-key.ts; encrypted. */
export const LASTING_KEY = `${INTERNAL_CATEGORY}.mailbox-key`;

export const isInternalKey = (key: string): boolean => key.startsWith(`${INTERNAL_CATEGORY}.`);

/** The stored value as it is; null when there is none. */
export async function readInternal(em: EntityManager, key: string): Promise<string | null> {
  const row = await em.findOne(Setting, { key }, { disableIdentityMap: true });
  return row?.value ?? null;
}
