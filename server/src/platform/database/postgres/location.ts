// The files of the embedded PostgreSQL, and its passwords.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { canWrite, assignOwner, type Account } from './account.ts';
import { PostgresError } from './postgres-error.ts';

/** Used by root only, when its unprivileged account can't reach the data directory or node_modules. */
export const SYSTEM_DIR = '/var/lib/autonou';

export const ADMIN_ROLE = 'autonou_admin';
export const APP_ROLE = 'autonou';
export const DATABASE = 'autonou';

export interface Location {
  /** The cluster (PGDATA). */
  directory: string;
  logFile: string;
  pidFile: string;
  secretFile: string;
}

/** The existing cluster of this data directory, or null; changes nothing. */
export function findLocation(dataDir: string): Location | null {
  const directory = candidates(dataDir).find((candidate) => existsSync(path.join(candidate, 'PG_VERSION')));
  return directory ? locationOf(dataDir, directory) : null;
}

/** The existing or future cluster of this data directory. Throws PostgresError when the account may write nowhere. */
export function locate(dataDir: string, account: Account | null): Location {
  const found = findLocation(dataDir);
  if (found) return found;
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const directory = candidates(dataDir).find((candidate) => canUse(candidate, account));
  if (directory) return locationOf(dataDir, directory);
  throw new PostgresError(`user ${account?.uid ?? 'this one'} can write to none of ${candidates(dataDir).join(', ')}`);
}

/**
 * Root's unprivileged account may not reach the data directory, such as below /root: then a system folder holds the
 * cluster.
 */
function candidates(dataDir: string): string[] {
  const id = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12);
  const own = path.join(dataDir, 'postgres');
  return process.getuid?.() === 0 ? [own, path.join(SYSTEM_DIR, id, 'postgres')] : [own];
}

function locationOf(dataDir: string, directory: string): Location {
  return {
    directory,
    logFile: `${directory}.log`,
    pidFile: path.join(directory, 'postmaster.pid'),
    secretFile: path.join(dataDir, 'postgres.secret'),
  };
}

function canUse(directory: string, account: Account | null): boolean {
  if (!existsSync(directory)) {
    mkdirSync(path.dirname(directory), { recursive: true, mode: 0o755 });
    mkdirSync(directory, { mode: 0o700 });
  }
  assignTree(directory, account);
  return canWrite(account, directory);
}

/** A copy made by root belongs to root, and PostgreSQL refuses files that belong to or are open to others. */
export function assignTree(directory: string, account: Account | null): void {
  const { uid } = statSync(directory);
  if (account && uid !== account.uid) {
    const entries = readdirSync(directory, { recursive: true, encoding: 'utf8' });
    for (const entry of ['.', ...entries]) assignOwner(account, path.join(directory, entry));
  }
  if (account || uid === process.getuid?.()) chmodSync(directory, 0o700);
}

/** One random secret in a file of mode 0600; each role's password is derived from it. */
export function rolePassword(location: Location, role: string): string {
  if (!existsSync(location.secretFile)) {
    writeFileSync(location.secretFile, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  const secret = readFileSync(location.secretFile, 'utf8').trim();
  return createHmac('sha256', secret).update(role).digest('base64url');
}
