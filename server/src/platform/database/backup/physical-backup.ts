/** An exact copy of the running embedded database, with the secrets and files that belong to it. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { SECRET_FILES } from '../../config/secrets/app-secrets.ts';
import { withConnection, type Query } from '../postgres/connection.ts';
import { writeArchive, type Entry } from './archive.ts';
import { countTables, databaseUrl, type TableCounts } from './table-counts.ts';

export interface PhysicalBackup {
  postgres: { adminUrl: string; directory: string };
  dataDir: string;
  file: string;
  /** Called just before the copy is closed: everything acknowledged until then is in it. */
  onClosing?: () => void;
  /** Gives the copy up, between two files. */
  signal?: AbortSignal;
}

/** Files beside the database: without its secrets a copy could be neither opened nor decrypted. */
export const BESIDE_DATABASE = [...SECRET_FILES, 'postgres.secret', 'objects'] as const;

/** Not copied, as PostgreSQL's manual says: created again at every start. The WAL (pg_wal) is copied last. */
const SKIPPED_FILES = /^(postmaster\.(pid|opts)|backup_label|tablespace_map|pg_internal\.init.*|pgsql_tmp.*)$/;
const EMPTIED_FOLDERS = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots']);
for (const name of ['pg_stat_tmp', 'pg_subtrans']) EMPTIED_FOLDERS.add(name);
const WAL_FOLDERS = ['archive_status', 'summaries'];

/** Writes the archive beside the running server. Throws when the database is lost meanwhile; no partial file stays. */
export async function backUpDatabase(backup: PhysicalBackup): Promise<void> {
  await withConnection(backup.postgres.adminUrl, async (query) => {
    const version = (await query('show server_version')).rows[0].server_version as string;
    let tables: TableCounts = {};
    const closing = async () => {
      tables = await countTables(databaseUrl(backup.postgres.adminUrl));
      backup.onClosing?.();
    };
    const copied = untilAborted(entries(query, { ...backup, closing }), backup.signal);
    await writeArchive(backup.file, copied, () => ({ kind: 'physical', version, tables }));
  });
}

async function* untilAborted(entries: AsyncIterable<Entry>, signal?: AbortSignal): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    signal?.throwIfAborted();
    yield entry;
  }
}

type Copy = Pick<PhysicalBackup, 'postgres' | 'dataDir'> & { closing: () => Promise<void> };

async function* entries(query: Query, { postgres, dataDir, closing }: Copy): AsyncGenerator<Entry> {
  // Keeps the WAL from being recycled; the slot is dropped with this connection.
  await query(`select pg_create_physical_replication_slot('autonou_backup_' || pg_backend_pid(), true, true)`);
  const started = await query(`select pg_walfile_name(pg_backup_start('autonou', fast => true)) as first`);
  yield* filesUnder(postgres.directory, 'postgres');
  for (const name of BESIDE_DATABASE) {
    const source = path.join(dataDir, name);
    if (!existsSync(source)) continue;
    if (name === 'objects') yield* filesUnder(source, name);
    else yield { name, path: source };
  }
  await closing();
  const { rows } = await query(
    `select labelfile, spcmapfile, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`,
  );
  yield { name: 'postgres/backup_label', bytes: Buffer.from(rows[0].labelfile) };
  if (rows[0].spcmapfile) yield { name: 'postgres/tablespace_map', bytes: Buffer.from(rows[0].spcmapfile) };
  for (const name of WAL_FOLDERS) yield { name: `postgres/pg_wal/${name}`, isDirectory: true };
  const wal = path.join(postgres.directory, 'pg_wal');
  for (const segment of (await readdir(wal)).toSorted()) {
    const isNeeded = /^[0-9A-F]{24}$/.test(segment) && segment >= started.rows[0].first && segment <= rows[0].last;
    if (isNeeded || segment.endsWith('.history'))
      yield { name: `postgres/pg_wal/${segment}`, path: path.join(wal, segment) };
  }
}

async function* filesUnder(folder: string, name: string): AsyncGenerator<Entry> {
  yield { name, isDirectory: true };
  const isEmptied = EMPTIED_FOLDERS.has(path.basename(folder));
  const found = isEmptied ? [] : await readdir(folder, { withFileTypes: true });
  for (const entry of found) {
    const [source, entryName] = [path.join(folder, entry.name), `${name}/${entry.name}`];
    if (entry.isDirectory() && !entry.name.startsWith('pgsql_tmp')) yield* filesUnder(source, entryName);
    else if (entry.isFile() && !SKIPPED_FILES.test(entry.name)) yield { name: entryName, path: source };
  }
}
