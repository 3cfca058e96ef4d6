/** A backup by schedule: never fills the disk, is read back whole, and only then lets older ones go. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { KeepRule } from '../../config/backup-rules.ts';
import { checkArchive } from './archive.ts';
import { backupsFolder } from './backup-status.ts';
import { freeBytesOf, requireSpace, watchSpace, type FreeBytes } from './free-space.ts';
import { BESIDE_DATABASE, backUpDatabase, type PhysicalBackup } from './physical-backup.ts';
import { backupName, outdatedBackups, scheduledBackups } from './retention.ts';

const GROWTH = 1.25;
/** Room for the log of changes, which is copied too. */
const EXTRA_BYTES = 64 * 1024 * 1024;

interface ScheduledBackup extends Pick<PhysicalBackup, 'postgres' | 'dataDir'> {
  keep: KeepRule;
  now: Date;
  freeBytes?: FreeBytes;
}

/** The new backup, and the older ones that were deleted after it was found to be good. */
export interface MadeBackup {
  file: string;
  bytes: number;
  deleted: string[];
}

/** One at a time. Throws ArchiveError, or the database's error; then every earlier backup is still there. */
export async function makeScheduledBackup(options: ScheduledBackup): Promise<MadeBackup> {
  const { postgres, dataDir, keep, now, freeBytes = freeBytesOf } = options;
  const folder = backupsFolder(dataDir);
  await mkdir(folder, { recursive: true });
  await removeUnfinished(folder);
  await requireSpace({ folder, needBytes: await estimate(options), freeBytes });
  const file = path.join(folder, backupName(now));
  const space = watchSpace({ folder, freeBytes });
  try {
    await backUpDatabase({ postgres, dataDir, file, signal: space.signal });
    await checkArchive(file);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    space.stop();
  }
  const deleted = outdatedBackups(await readdir(folder), keep);
  for (const name of deleted) await rm(path.join(folder, name), { force: true });
  return { file, bytes: (await stat(file)).size, deleted };
}

/** Removes the files that a killed server left behind. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^autonou-scheduled-.*\.part$/.test(name)) await rm(path.join(folder, name), { force: true });
  }
}

/** Bytes that the next backup may take: somewhat more than the last one, without one as much as is copied. */
async function estimate({ postgres, dataDir }: ScheduledBackup): Promise<number> {
  const newest = await newestBackup(dataDir);
  if (newest) return (await stat(newest)).size * GROWTH + EXTRA_BYTES;
  const sources = [postgres.directory, ...BESIDE_DATABASE.map((name) => path.join(dataDir, name))];
  let bytes = EXTRA_BYTES;
  for (const source of sources) bytes += await sizeOf(source);
  return bytes;
}

/** The newest scheduled backup's path, or null. */
export async function newestBackup(dataDir: string): Promise<string | null> {
  const folder = backupsFolder(dataDir);
  const [newest] = scheduledBackups(await readdir(folder).catch(() => []));
  return newest === undefined ? null : path.join(folder, newest);
}

/** Bytes of a file or of all files below a folder; what vanishes meanwhile counts nothing. */
async function sizeOf(place: string): Promise<number> {
  const found = await stat(place).catch(() => null);
  if (!found?.isDirectory()) return found?.size ?? 0;
  let bytes = 0;
  for (const name of await readdir(place).catch(() => [])) bytes += await sizeOf(path.join(place, name));
  return bytes;
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
