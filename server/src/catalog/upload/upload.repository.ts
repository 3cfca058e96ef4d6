import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readRow, readRows } from '../../platform/database/read-rows.ts';

const Purpose = col.oneOf(['logo', 'picture']);
export type Purpose = 'logo' | 'picture';

/** An upload record claimed by one PUT. */
export interface ClaimedPlace {
  id: number;
  purpose: Purpose;
}

/**
 * Claims the record for one PUT; null when it was used, is being used or is deleted. Of two concurrent ones, one gets
 * it.
 */
export const claimPlace = (em: EntityManager, key: string, userId: number): Promise<ClaimedPlace | null> =>
  readRow(
    em,
    { id: col.number, purpose: Purpose },
    `update upload set status = 'receiving' where key = ? and user_id = ? and status = 'waiting' returning id, purpose`,
    [key, userId],
  );

type Outcome =
  | { status: 'waiting' | 'refused'; bytes: null; contentHash: null }
  | { status: 'stored'; bytes: number; contentHash: string };

/** The result of the PUT: `waiting` releases the record. */
export async function settlePlace(
  em: EntityManager,
  id: number,
  { status, bytes, contentHash }: Outcome,
): Promise<void> {
  const values = [status, bytes, contentHash, id];
  await em.execute('update upload set status = ?, bytes = ?, content_hash = ? where id = ?', values);
}

export interface NamedUploads {
  keys: readonly string[];
  /** Uploads of this dealer, and of administrators; null: of any owner. */
  dealerId: number | null;
  /** Present values: they may stay, whoever uploaded them. */
  presentKeys: readonly string[];
  now: Date;
}

/** Marks the uploads that exist and may be used as used from now on; returns their keys. */
export async function markUsed(em: EntityManager, uploads: NamedUploads): Promise<Set<string>> {
  const { keys, dealerId, presentKeys, now } = uploads;
  if (keys.length === 0) return new Set();
  const rows = await readRows(
    em,
    { key: col.text },
    `update upload set used_at = ? where key in (?) and status = 'stored'
       and (?::int is null or key = any(?::text[]) or user_id = (select user_id from dealer where id = ?)
         or user_id in (select id from app_user where role = 'admin'))
     returning key`,
    [now, keys, dealerId, `{${presentKeys.join(',')}}`, dealerId],
  );
  return new Set(rows.map(({ key }) => key));
}

/** A user's own finished upload. */
export const findStored = (
  em: EntityManager,
  key: string,
  userId: number,
): Promise<{ bytes: number; purpose: Purpose } | null> =>
  readRow(
    em,
    { bytes: col.number, purpose: Purpose },
    `select bytes, purpose from upload where key = ? and user_id = ? and status = 'stored'`,
    [key, userId],
  );

const hasStatus = async (em: EntityManager, key: string, status: 'stored' | 'receiving'): Promise<boolean> =>
  (await readRows(em, { id: col.number }, `select id from upload where key = ? and status = ?`, [key, status])).length >
  0;

export const isStored = (em: EntityManager, key: string): Promise<boolean> => hasStatus(em, key, 'stored');
/** One PUT, or one `finish`, has it at the moment. */
export const isReceiving = (em: EntityManager, key: string): Promise<boolean> => hasStatus(em, key, 'receiving');

// Every column that may name an upload. A deleted car shows nothing any more.
const SHOWN = `select substring(address from '^/objects/uploads/([a-z0-9]{32})-') as key from (
    select jsonb_array_elements_text(images) as address from car where deleted_at is null
    union all select image from promotion where ends_on > current_date - 90
    union all select logo from brand union all select logo from dealer union all select cover from dealer) named
  where address like '/objects/uploads/%'`;

/**
 * Deletes records unused for a day, at most `limit` of them, and returns their keys. `used_at` is part of the
 * condition: a row that a form marks at this moment is checked again, and stays.
 */
export async function deleteOrphans(em: EntityManager, before: Date, limit: number): Promise<string[]> {
  const rows = await readRows(
    em,
    { key: col.text },
    `with shown as materialized (${SHOWN})
     delete from upload where coalesce(used_at, created_at) < ? and id in (
       select u.id from upload u left join shown on shown.key = u.key
       where coalesce(u.used_at, u.created_at) < ? and shown.key is null order by u.id limit ?) returning key`,
    [before, before, limit],
  );
  return rows.map(({ key }) => key);
}
