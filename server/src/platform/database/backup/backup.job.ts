/** The schedule of backups and drills, for the embedded database (docs/operations/one-machine.md "Backup and restore"). */
import PQueue from 'p-queue';
import type { Log } from '../../context/context.ts';
import type { Env } from '../../config/env.ts';
import type { JobRunner } from '../../jobs/jobs.ts';
import { findRunningPostgres } from '../postgres/running-postgres.ts';
import { ArchiveError } from './archive.ts';
import { recordOutcome, type BackupStatus } from './backup-status.ts';
import { cleanDrill, drillBackup } from './drill.ts';
import type { FreeBytes } from './free-space.ts';
import { makeScheduledBackup, reasonOf } from './scheduled-backup.ts';

const BACKUP_QUEUE = 'backup';
const DRILL_QUEUE = 'backup-drill';
const HOUR_SECONDS = 3_600;
/** A failed run is tried again after a quarter and half an hour, since a full disk may be cleared. */
const RULES = { retryLimit: 2, retryDelay: 900, retryBackoff: true, expireInSeconds: 6 * HOUR_SECONDS };

interface BackupDeps {
  env: Env;
  log: Log;
  now: () => Date;
  freeBytes?: FreeBytes;
}

/** A drill must not read the backup that is being replaced, and both are heavy. */
const alone = new PQueue({ concurrency: 1 });

/** Nothing where DATABASE_URL names a database: its backups belong to where it runs. */
export function registerBackups(jobs: JobRunner, deps: BackupDeps): void {
  const { databaseUrl, backupSchedule, backupDrill } = deps.env;
  if (databaseUrl !== null) return;
  const work = (queue: string, cron: string | null, task: () => Promise<unknown>) =>
    // Runs that an earlier configuration has scheduled end without effect.
    jobs.work(queue, async () => void (cron === null ? null : await task()), {
      options: RULES,
      ...(cron === null ? {} : { cron }),
    });
  work(BACKUP_QUEUE, backupSchedule, () => backUpBySchedule(deps));
  work(DRILL_QUEUE, backupDrill, () => drillBySchedule(deps));
  if (backupDrill !== null) jobs.onReady(() => cleanDrill(deps.env).catch(() => undefined));
}

/** Makes a backup and records its outcome. Rejects when it failed. */
export async function backUpBySchedule(deps: BackupDeps): Promise<void> {
  const { env, log, now, freeBytes } = deps;
  await recorded('backup', deps, async () => {
    const postgres = await findRunningPostgres(env.dataDir);
    if (!postgres) throw new ArchiveError('the database is not running');
    const made = await makeScheduledBackup({
      postgres,
      dataDir: env.dataDir,
      keep: env.backupKeep,
      now: now(),
      ...(freeBytes && { freeBytes }),
    });
    log.info({ file: made.file, bytes: made.bytes, deleted: made.deleted.length }, 'the scheduled backup is made');
    return made;
  });
}

/** Proves the newest backup and records the outcome. Rejects when it failed. */
export async function drillBySchedule(deps: BackupDeps): Promise<void> {
  const { env, log, freeBytes } = deps;
  await recorded('drill', deps, async () => {
    const proved = await drillBackup({ env, log, ...(freeBytes && { freeBytes }) });
    log.info({ file: proved.file, tables: proved.tables }, 'the newest backup was restored on trial, and is good');
    return proved;
  });
}

const FAILED = {
  backup: 'the scheduled backup FAILED: there is no newer copy of the data',
  drill: 'the newest backup could NOT be restored on trial',
};

async function recorded(
  kind: keyof BackupStatus,
  { env, log, now }: BackupDeps,
  work: () => Promise<{ file: string; bytes: number }>,
): Promise<void> {
  try {
    const from = performance.now();
    const { file, bytes } = await alone.add(work);
    const seconds = Math.round(performance.now() - from) / 1_000;
    await recordOutcome(env.dataDir, kind, { succeededAt: now().toISOString(), file, bytes, seconds });
  } catch (error) {
    log.error({ err: error }, FAILED[kind]);
    const outcome = { failedAt: now().toISOString(), reason: reasonOf(error) };
    await recordOutcome(env.dataDir, kind, outcome).catch(() => undefined);
    throw error;
  }
}
