// Creates the cluster on first use, then the application's role and database in it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assignOwner, type Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { withConnection } from './connection.ts';
import { ADMIN_ROLE, APP_ROLE, DATABASE, rolePassword, type Location } from './location.ts';
import { explain, PostgresError } from './postgres-error.ts';

interface InitOptions {
  account: Account | null;
  isDurable: boolean;
}

/** Runs initdb unless the cluster exists. Throws PostgresError: foreign version, or initdb's own message. */
export async function ensureCluster(location: Location, binaries: Binaries, options: InitOptions): Promise<void> {
  const versionFile = path.join(location.directory, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const major = readFileSync(versionFile, 'utf8').trim();
    if (major === binaries.major) return;
    throw new PostgresError(
      `${location.directory} was made by PostgreSQL ${major}, installed is ${binaries.major}; ` +
        'restore a logical export (npm run restore) into a new DATA_DIR',
    );
  }
  if (readdirSync(location.directory).length > 0) {
    throw new PostgresError(`${location.directory} is not empty and holds no database; move it away or set DATA_DIR`);
  }
  const passwordFile = `${location.directory}.initdb`;
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, rolePassword(location, ADMIN_ROLE), { mode: 0o600, flag: 'wx' });
  assignOwner(options.account, passwordFile);
  try {
    await initdb(location, binaries, { ...options, passwordFile });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function initdb(
  location: Location,
  binaries: Binaries,
  { account, isDurable, passwordFile }: InitOptions & { passwordFile: string },
): Promise<void> {
  const args = ['-D', location.directory, '-U', ADMIN_ROLE, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256'];
  args.push('-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions', ...(isDurable ? [] : ['--no-sync']));
  const child = spawn(binaries.initdb, args, {
    ...account,
    cwd: location.directory,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const failed = await new Promise<Error | number | null>((resolve) => {
    child.once('error', resolve).once('close', resolve);
  });
  if (failed === 0) return;
  // A partial cluster would block the next attempt.
  for (const entry of readdirSync(location.directory)) {
    rmSync(path.join(location.directory, entry), { recursive: true, force: true });
  }
  throw explain('PostgreSQL could not create its data', failed instanceof Error ? failed.message : output.trim());
}

/** The application's role owns its database and is no superuser. */
export async function ensureDatabase(adminUrl: string, location: Location): Promise<void> {
  await withConnection(adminUrl, async (query) => {
    const role = await query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
    const password = rolePassword(location, APP_ROLE);
    if (role.rowCount === 0) await query(`create role ${APP_ROLE} login password '${password}'`);
    const database = await query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await query(`create database ${DATABASE} owner ${APP_ROLE}`);
  });
}
