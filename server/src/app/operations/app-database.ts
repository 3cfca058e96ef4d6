/** The database of this server: its own embedded one, or the one DATABASE_URL names. */
import type { Env } from '../../platform/config/env.ts';
import type { DiskGuard } from '../../platform/resilience/disk-guard.ts';
import { findLocation } from '../../platform/database/postgres/location.ts';
import { startPostgres, type Postgres, type PostgresLog } from '../../platform/database/postgres/postgres.ts';
import { findRunningPostgres } from '../../platform/database/postgres/running-postgres.ts';

type DatabaseEnv = Pick<Env, 'databaseUrl' | 'dataDir'>;

export interface AppDatabase {
  url: string;
  /** Null when DATABASE_URL names an external one. */
  embedded: Postgres | null;
  stop(): Promise<void>;
}

interface DatabaseStart {
  log: PostgresLog;
  disk: DiskGuard;
}

/** Throws PostgresError when the embedded one can't start; an external database may be unavailable at first. */
export async function startAppDatabase(
  { databaseUrl, dataDir }: DatabaseEnv,
  { log, disk }: DatabaseStart,
): Promise<AppDatabase> {
  if (databaseUrl) return { url: databaseUrl, embedded: null, stop: async () => {} };
  const onDiskFull = () => void disk.releaseBallast();
  const embedded = await startPostgres({ dataDir, log, onDiskFull });
  return { url: embedded.url, embedded, stop: embedded.stop };
}

/** Whether there is a database yet, running or not; an external one is assumed to exist. */
export const hasDatabase = ({ databaseUrl, dataDir }: DatabaseEnv): boolean =>
  databaseUrl !== null || findLocation(dataDir) !== null;

export interface ReachableDatabase {
  url: string;
  /** Null for an external database. */
  embedded: { adminUrl: string; directory: string } | null;
}

/**
 * Serves commands: uses the running database, or starts the embedded one, created if necessary, for as long as the work
 * takes.
 */
export async function withAppDatabase<T>(
  env: DatabaseEnv,
  log: PostgresLog,
  work: (database: ReachableDatabase) => Promise<T>,
): Promise<T> {
  if (env.databaseUrl) return work({ url: env.databaseUrl, embedded: null });
  const running = await findRunningPostgres(env.dataDir);
  if (running) return work({ url: running.url, embedded: running });
  const started = await startPostgres({ dataDir: env.dataDir, log });
  try {
    return await work({ url: started.url, embedded: started });
  } finally {
    await started.stop();
  }
}
