/** Proves a backup: restores it into a folder of its own, on a database of its own, and looks at what is there. */
import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { withConnection, type Query } from '../postgres/connection.ts';
import { findLocation, SYSTEM_DIR } from '../postgres/location.ts';
import { startPostgres, type PostgresLog } from '../postgres/postgres.ts';
import { findRunningPostgres } from '../postgres/running-postgres.ts';
import { loadAppSecrets, type SecretEnv } from '../../config/secrets/app-secrets.ts';
import { createSecretBox } from '../../config/secrets/secret-box.ts';
import { SECRET_MARK } from '../../config/settings/internal-setting.ts';
import { ArchiveError, checkArchive } from './archive.ts';
import { backupsFolder } from './backup-status.ts';
import { freeBytesOf, requireSpace, type FreeBytes } from './free-space.ts';
import { restoreDatabase } from './physical-restore.ts';
import { newestBackup } from './scheduled-backup.ts';
import { compareTables, countTables, type TableCounts } from './table-counts.ts';

const GROWTH = 1.1;
const STATEMENT_LIMIT_MS = 120_000;
/** Below everything the site itself does. */
const LOW_PRIORITY = 15;
const Tables = z.record(z.string(), z.number());

interface Drill {
  /** The secrets that the backup's database should belong to. */
  env: SecretEnv;
  log: PostgresLog;
  freeBytes?: FreeBytes;
}

/** The backup that was proved. */
export interface ProvedBackup {
  file: string;
  /** The size of its content, unpacked. */
  bytes: number;
  tables: number;
}

const scratchOf = ({ dataDir }: SecretEnv): string => path.join(backupsFolder(dataDir), 'drill');

/**
 * The newest scheduled backup is read, restored and started, its rows are counted and its references checked; then all
 * of it is removed. Throws ArchiveError when anything is wrong with it, or when there is none.
 */
export async function drillBackup({ env, log, freeBytes = freeBytesOf }: Drill): Promise<ProvedBackup> {
  const file = await newestBackup(env.dataDir);
  if (file === null) throw new ArchiveError('there is no scheduled backup');
  const { bytes } = await checkArchive(file);
  const folder = backupsFolder(env.dataDir);
  await requireSpace({ folder, needBytes: bytes * GROWTH, freeBytes });
  const scratch = scratchOf(env);
  await cleanDrill(env);
  await mkdir(scratch, { recursive: true });
  const killDatabase = () => killPostmaster(scratch);
  // A server that ends meanwhile must not leave it running.
  process.once('exit', killDatabase);
  try {
    const check = async (url: string, about: Readonly<Record<string, unknown>>) => {
      slowDown(scratch);
      await requireSound({ url, written: Tables.parse(about['tables'] ?? {}), env: { ...env, dataDir: scratch } });
    };
    const { tables } = await restoreDatabase({ file, dataDir: scratch, log, check });
    return { file, bytes, tables };
  } finally {
    process.off('exit', killDatabase);
    await cleanDrill(env);
  }
}

/** Removes what a drill left behind, its database too, when its server was killed. */
export async function cleanDrill(env: SecretEnv): Promise<void> {
  const scratch = scratchOf(env);
  const quiet = { info: () => {}, error: () => {} };
  if (await findRunningPostgres(scratch)) await (await startPostgres({ dataDir: scratch, log: quiet })).stop();
  const cluster = findLocation(scratch)?.directory;
  if (cluster?.startsWith(`${SYSTEM_DIR}/`)) await rm(path.dirname(cluster), { recursive: true, force: true });
  await rm(scratch, { recursive: true, force: true });
}

function postmasterOf(scratch: string): number | null {
  const location = findLocation(scratch);
  try {
    return location && Number.parseInt(readFileSync(location.pidFile, 'utf8'), 10);
  } catch {
    return null;
  }
}

function killPostmaster(scratch: string): void {
  const pid = postmasterOf(scratch);
  try {
    if (pid) process.kill(pid, 'SIGQUIT');
  } catch {
    // It has just ended by itself.
  }
}

/** The processes that it starts for connections inherit it. */
function slowDown(scratch: string): void {
  const pid = postmasterOf(scratch);
  if (pid) os.setPriority(pid, LOW_PRIORITY);
}

interface Restored {
  url: string;
  written: TableCounts;
  env: SecretEnv;
}

async function requireSound({ url, written, env }: Restored): Promise<void> {
  const wrong = compareTables(written, await countTables(url));
  await withConnection(url, async (query) => {
    await query(`set statement_timeout = ${STATEMENT_LIMIT_MS}`);
    wrong.push(...(await brokenReferences(query)));
    if (!(await isOwnSecret(query, env))) wrong.push('the secret in it does not open what is stored in it');
  });
  if (wrong.length > 0) throw new ArchiveError(`the restored backup is wrong: ${wrong.slice(0, 5).join('; ')}`);
}

/** Rows whose foreign key points to nothing: an index or a table that lost pages shows here. */
async function brokenReferences(query: Query): Promise<string[]> {
  const { rows } = await query(
    `select conname as name, conrelid::regclass as child, confrelid::regclass as parent,
       (select string_agg(format('c.%I = p.%I', a.attname, b.attname), ' and ')
        from unnest(conkey, confkey) as k (child, parent)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = k.child
        join pg_attribute b on b.attrelid = confrelid and b.attnum = k.parent) as pairs,
       (select string_agg(format('c.%I is not null', a.attname), ' and ')
        from unnest(conkey) as k (child) join pg_attribute a on a.attrelid = conrelid and a.attnum = k.child) as filled
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  const broken: string[] = [];
  for (const { name, child, parent, pairs, filled } of rows) {
    const found = await query(
      `select count(*)::int as rows from ${child} c where ${filled} and not exists (select from ${parent} p where ${pairs})`,
    );
    if (found.rows[0].rows > 0) broken.push(`${name}: ${found.rows[0].rows} rows refer to nothing`);
  }
  return broken;
}

/** A database of a version without marks has nothing to compare. */
async function isOwnSecret(query: Query, env: SecretEnv): Promise<boolean> {
  const { rows } = await query('select value from setting where key = $1', [SECRET_MARK]);
  const mark: unknown = rows[0]?.value;
  return typeof mark !== 'string' || createSecretBox(() => loadAppSecrets(env)).activate(mark);
}
