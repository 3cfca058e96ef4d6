/** The outcome of the scheduled backups and drills: a file beside them, since a restored database would not know. */
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Gauge } from 'prom-client';
import { z } from 'zod';

const Outcome = z.object({
  /** ISO times; null: never. */
  succeededAt: z.string().nullable(),
  failedAt: z.string().nullable(),
  /** The reason of the last failure. */
  reason: z.string().nullable(),
  /** The archive of the last success, its size, and how long it took. */
  file: z.string().nullable(),
  bytes: z.number(),
  seconds: z.number(),
});
/** The last success and the last failure of one kind of work. */
export type Outcome = z.infer<typeof Outcome>;

const Status = z.object({ backup: Outcome, drill: Outcome });
export type BackupStatus = z.infer<typeof Status>;

const NEVER: Outcome = { succeededAt: null, failedAt: null, reason: null, file: null, bytes: 0, seconds: 0 };
const fileOf = (dataDir: string): string => path.join(backupsFolder(dataDir), 'status.json');

/** The folder to which `npm run backup` and the schedule write. */
export const backupsFolder = (dataDir: string): string => path.join(dataDir, 'backups');

/** Nothing known counts as never. */
export function readBackupStatus(dataDir: string): BackupStatus {
  try {
    return Status.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  } catch {
    return { backup: NEVER, drill: NEVER };
  }
}

/** Records the outcome of one kind of work; the other fields stay. */
export async function recordOutcome(
  dataDir: string,
  kind: keyof BackupStatus,
  outcome: Partial<Outcome>,
): Promise<void> {
  const status = readBackupStatus(dataDir);
  const file = fileOf(dataDir);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.part`, JSON.stringify({ ...status, [kind]: { ...status[kind], ...outcome } }, null, 2));
  await rename(`${file}.part`, file);
}

/** Whether the last attempt failed. */
export const isFailing = ({ succeededAt, failedAt }: Outcome): boolean =>
  failedAt !== null && (succeededAt === null || failedAt > succeededAt);

/** Gauges for /metrics, without a registry of their own: the caller registers them. Times are seconds since 1970, 0: never. */
export function backupGauges(dataDir: string): Gauge[] {
  const gauge = (name: string, help: string, read: (outcome: Outcome) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [],
      collect() {
        for (const [kind, outcome] of Object.entries(readBackupStatus(dataDir))) this.set({ kind }, read(outcome));
      },
    });
  const seconds = (at: string | null) => (at === null ? 0 : Date.parse(at) / 1_000);
  return [
    gauge('backup_last_success_timestamp_seconds', 'The last good scheduled backup, and drill', (of) =>
      seconds(of.succeededAt),
    ),
    gauge('backup_last_failure_timestamp_seconds', 'The last failed scheduled backup, and drill', (of) =>
      seconds(of.failedAt),
    ),
    gauge('backup_last_bytes', 'Size of the last good backup', ({ bytes }) => bytes),
    gauge('backup_last_duration_seconds', 'How long the last good one took', (of) => of.seconds),
  ];
}
