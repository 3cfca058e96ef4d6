/** Tells which database answers, and whether it has all that another one, or itself before a crash, has shown. */
import type pg from 'pg';

/** One run of PostgreSQL on a database. */
export interface DatabaseLife {
  /** The same on the primary and on its replicas. */
  database: string;
  startedAt: string;
  /** Grows by one when a replica becomes the primary, or a backup is restored. */
  timeline: number;
  /** The end of the log that it found when it began by recovery; null: it did not. */
  recoveredTo: string | null;
}

const LIFE = `select concat_ws(' ', (select oid from pg_database where datname = current_database()),
    (select system_identifier from pg_control_system())) as database,
  pg_postmaster_start_time()::text as "startedAt",
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
  (pg_last_wal_replay_lsn() - '0/0')::text as "recoveredTo"`;

export async function databaseLife(client: pg.Client): Promise<DatabaseLife> {
  const { rows } = await client.query<DatabaseLife>(LIFE);
  if (!rows[0]) throw new Error('the database does not say which one it is');
  return rows[0];
}

/**
 * Whether what was read before, up to this position of the log, is still true: the same run, or one that recovered all
 * of it, such as the replica that is the primary now. False after a restore to an earlier time.
 */
export function continues(before: DatabaseLife, now: DatabaseLife, position: bigint): boolean {
  if (before.database !== now.database) return false;
  if (before.startedAt === now.startedAt && before.timeline === now.timeline) return true;
  const hasAll = now.recoveredTo !== null && BigInt(now.recoveredTo) >= position;
  return hasAll && now.timeline - before.timeline <= 1;
}
