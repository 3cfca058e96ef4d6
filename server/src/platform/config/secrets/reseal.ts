/** Encrypting stored values anew under the active secret, for a rotation of APP_SECRET. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SecretBox, SecretBoxError } from './secret-box.ts';

/** How many values were encrypted anew, and how many no known secret can read (they are left as they are). */
export interface ResealCount {
  resealed: number;
  unreadable: number;
}

/** The contribution of each table with encrypted values, in the transaction of `em`; it may be repeated. */
export type Reseal = (em: EntityManager, box: SecretBox) => Promise<ResealCount>;

/** One stored row: its encrypted values by column, and what they are bound to. */
export interface SealedRow {
  place: string;
  values: Readonly<Record<string, string | null>>;
}

/** Encrypts the values of a row anew; `save` gets those that have changed, if any. */
export async function resealRow(
  box: SecretBox,
  { place, values }: SealedRow,
  save: (changed: Record<string, string>) => Promise<unknown>,
): Promise<ResealCount> {
  const changed: Record<string, string> = {};
  try {
    for (const [column, value] of Object.entries(values)) {
      const anew = value === null || value === '' ? null : box.reseal(value, place);
      if (anew !== null) changed[column] = anew;
    }
  } catch (error) {
    if (error instanceof SecretBoxError) return { resealed: 0, unreadable: 1 };
    throw error;
  }
  if (Object.keys(changed).length === 0) return { resealed: 0, unreadable: 0 };
  await save(changed);
  return { resealed: 1, unreadable: 0 };
}

export const addCounts = (one: ResealCount, other: ResealCount): ResealCount => ({
  resealed: one.resealed + other.resealed,
  unreadable: one.unreadable + other.unreadable,
});

export const NOTHING_RESEALED: ResealCount = { resealed: 0, unreadable: 0 };
