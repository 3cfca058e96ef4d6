import type { EntityManager } from '@mikro-orm/postgresql';
import { col, countWritten, readRow } from '../../database/read-rows.ts';

/** An answer under its key; `scope` and `bodyHash` are MACs, `answer` is encrypted. */
interface IdempotencyRecord {
  scope: string;
  userId: number | null;
  bodyHash: string;
  at: Date;
  /** Records from before this time have expired. */
  expired: Date;
}

/**
 * Claims a scope in the transaction of `em`; false when an answer is stored there. Waits for another open transaction
 * that has claimed it.
 */
export async function claimScope(em: EntityManager, record: IdempotencyRecord): Promise<boolean> {
  const { scope, userId, bodyHash, at, expired } = record;
  const claimed = await em.execute(
    `insert into idempotency_record as r (scope, user_id, body_hash, created_at) values (?, ?, ?, ?)
     on conflict (scope) do update set user_id = excluded.user_id, body_hash = excluded.body_hash, answer = null,
       created_at = excluded.created_at where r.created_at <= ? returning scope`,
    [scope, userId, bodyHash, at, expired],
  );
  return claimed.length > 0;
}

/**
 * Whether an unexpired record exists under one of the former scopes. Servers that sign the same key with different
 * secrets meanwhile wait here for each other.
 */
export async function isClaimedUnder(
  em: EntityManager,
  former: readonly { scope: string }[],
  { scope, expired }: { scope: string; expired: Date },
): Promise<boolean> {
  const scopes = former.map((place) => place.scope);
  const lock = [scope, ...scopes].toSorted().join(' ');
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lock]);
  const marks = scopes.map(() => '?').join(', ');
  const found = await em.execute(
    `select 1 from idempotency_record where scope in (${marks}) and created_at > ? limit 1`,
    [...scopes, expired],
  );
  return found.length > 0;
}

export async function storeAnswer(em: EntityManager, scope: string, answer: string): Promise<void> {
  await em.execute('update idempotency_record set answer = ? where scope = ?', [answer, scope]);
}

export const findAnswer = (
  em: EntityManager,
  scope: string,
): Promise<{ bodyHash: string; answer: string | null } | null> =>
  readRow(
    em,
    { bodyHash: col.text, answer: col.nullable(col.text) },
    'select body_hash as "bodyHash", answer from idempotency_record where scope = ?',
    [scope],
  );

/** Returns the number of removed records. */
export async function deleteExpired(em: EntityManager, expired: Date): Promise<number> {
  return countWritten(em, 'delete from idempotency_record where created_at <= ? returning scope', [expired]);
}
