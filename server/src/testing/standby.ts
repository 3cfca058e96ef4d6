/** A streaming replica of an embedded PostgreSQL, on this machine: a copy of its files that follows it. */
import { appendFileSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { postgresAccount } from '../platform/database/postgres/account.ts';
import { withConnection } from '../platform/database/postgres/connection.ts';
import { assignTree } from '../platform/database/postgres/location.ts';
import type { Postgres } from '../platform/database/postgres/postgres.ts';

/** Writes a copy of the running `primary` into `dataDir`; started there (postgres-fixture.ts), it follows the primary. */
export async function copyForStandby(primary: Postgres, primaryDataDir: string, dataDir: string): Promise<void> {
  const directory = path.join(dataDir, 'postgres');
  await withConnection(primary.adminUrl, async (query) => {
    await query(`select pg_backup_start('standby', fast => true)`);
    cpSync(primary.directory, directory, { recursive: true });
    const { rows } = await query('select labelfile from pg_backup_stop(wait_for_archive => false)');
    // The log up to the end of the copy; the standby fetches the rest.
    cpSync(path.join(primary.directory, 'pg_wal'), path.join(directory, 'pg_wal'), { recursive: true });
    writeFileSync(path.join(directory, 'backup_label'), String(rows[0].labelfile));
  });
  for (const name of readdirSync(directory)) if (name.startsWith('postmaster.')) rmSync(path.join(directory, name));
  writeFileSync(path.join(directory, 'standby.signal'), '');
  appendFileSync(path.join(directory, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo(primary.adminUrl)}'\n`);
  cpSync(path.join(primaryDataDir, 'postgres.secret'), path.join(dataDir, 'postgres.secret'));
  assignTree(directory, postgresAccount());
}

function conninfo(adminUrl: string): string {
  const { username, password, port, searchParams } = new URL(adminUrl);
  return `host=${searchParams.get('host')} port=${port} user=${username} password=${decodeURIComponent(password)}`;
}
