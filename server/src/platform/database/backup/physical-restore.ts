/** Replaces the embedded database with a physical backup, keeping the former data beside it. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { postgresAccount } from '../postgres/account.ts';
import { withConnection } from '../postgres/connection.ts';
import { locate } from '../postgres/location.ts';
import { startPostgres, type PostgresLog } from '../postgres/postgres.ts';
import { findRunningPostgres } from '../postgres/running-postgres.ts';
import { ArchiveError, readArchive } from './archive.ts';
import { BESIDE_DATABASE } from './physical-backup.ts';
import { databaseUrl } from './table-counts.ts';

export interface RestoreReport {
  /** The folder to which the former data was moved, or null if there was none. */
  former: string | null;
  tables: number;
}

export interface PhysicalRestore {
  file: string;
  dataDir: string;
  log: PostgresLog;
  now?: Date;
  /** Looks at the restored database as its superuser before it is stopped; its error fails the restore. */
  check?: (url: string, about: Readonly<Record<string, unknown>>) => Promise<void>;
}

/**
 * Unpacks, verifies, swaps, then starts the database once as a proof and stops it again. Throws ArchiveError before
 * anything is swapped, PostgresError when the restored database does not start.
 */
export async function restoreDatabase({
  file,
  dataDir,
  log,
  now = new Date(),
  check,
}: PhysicalRestore): Promise<RestoreReport> {
  if (await findRunningPostgres(dataDir))
    throw new ArchiveError(`the database of ${dataDir} is running; stop the server first`);
  const { directory } = locate(dataDir, postgresAccount());
  // Beside the cluster, so that swapping it in is a rename.
  const unpacked = `${directory}.unpacked`;
  await rm(unpacked, { recursive: true, force: true });
  try {
    const about = await readArchive(file, unpacked);
    if (about['kind'] !== 'physical') throw new ArchiveError(`${file} is no backup of a whole database`);
    const former = `${directory}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
    const hadData = await exchange({ unpacked, directory, dataDir, former });
    return {
      former: hadData ? former : null,
      tables: await prove({ dataDir, log, check: async (url) => check?.(url, about) }),
    };
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

interface Places {
  unpacked: string;
  directory: string;
  dataDir: string;
  former: string;
}

/** Resolves to whether there was former data. */
async function exchange({ unpacked, directory, dataDir, former }: Places): Promise<boolean> {
  await mkdir(former, { mode: 0o700 });
  if ((await readdir(directory)).length > 0) await move(directory, path.join(former, 'postgres'));
  else await rmdir(directory);
  await move(path.join(unpacked, 'postgres'), directory);
  for (const name of BESIDE_DATABASE) {
    const [current, restored] = [path.join(dataDir, name), path.join(unpacked, name)];
    if (!existsSync(restored)) continue;
    if (existsSync(current)) await move(current, path.join(former, name));
    await move(restored, current);
  }
  const hadData = (await readdir(former)).length > 0;
  if (!hadData) await rmdir(former);
  return hadData;
}

/** The data directory may be on another file system than the cluster. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await cp(from, to, { recursive: true, preserveTimestamps: true });
    await rm(from, { recursive: true });
  }
}

interface Proof {
  dataDir: string;
  log: PostgresLog;
  check: (url: string) => Promise<void>;
}

async function prove({ dataDir, log, check }: Proof): Promise<number> {
  const postgres = await startPostgres({ dataDir, log });
  try {
    await check(databaseUrl(postgres.adminUrl));
    return await withConnection(postgres.url, async (query) => {
      const { rows } = await query(`select count(*)::int as tables from pg_stat_user_tables`);
      return rows[0].tables as number;
    });
  } finally {
    await postgres.stop();
  }
}
