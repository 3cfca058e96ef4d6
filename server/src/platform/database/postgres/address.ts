// The address on which a postmaster listens: on a socket in a folder that no other account may enter, and so on no port at all.
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canWrite, assignOwner, type Account } from './account.ts';
import { ADMIN_ROLE, APP_ROLE, DATABASE, rolePassword, type Location } from './location.ts';
import { PostgresError } from './postgres-error.ts';

/**
 * The system's own folder for such things: root may create one in it, and `RuntimeDirectory=autonou` of systemd
 * provides one.
 */
const RUNTIME_DIR = '/run/autonou';
/** The longest path that every system accepts for a socket, the terminator included: Linux 107, macOS 103. */
const MAX_PATH_BYTES = 103;
/** No port is opened: the number is only the suffix of the socket's name. */
const SOCKET_PORT = 5432;

export interface Address {
  port: number;
  /** Folder of the socket. Null: a port of this machine, as on Windows, and as older versions had it. */
  folder: string | null;
}

/** The file to which clients connect. */
export const socketFile = (folder: string, port: number = SOCKET_PORT): string => path.join(folder, `.s.PGSQL.${port}`);

/** As superuser, in the maintenance database. */
export const adminUrl = (location: Location, address: Address): string =>
  urlOf(address, `${ADMIN_ROLE}:${rolePassword(location, ADMIN_ROLE)}`, 'postgres');

/** As the application, in its own database. */
export const appUrl = (location: Location, address: Address): string =>
  urlOf(address, `${APP_ROLE}:${rolePassword(location, APP_ROLE)}`, DATABASE);

/** The passwords are base64url, so nothing needs escaping. pg, pg-boss and psql read the socket's folder from `host`. */
function urlOf({ port, folder }: Address, user: string, database: string): string {
  if (folder === null) return `postgres://${user}@127.0.0.1:${port}/${database}`;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`;
}

/** A folder for this cluster's socket, mode 0700, of the account that runs PostgreSQL. Throws PostgresError when there is none. */
export function socketAddress(location: Location, account: Account | null): Address {
  const folder = foldersFor(location).find((candidate) => prepareFolder(candidate, account));
  if (folder) return { port: SOCKET_PORT, folder };
  throw new PostgresError(`no folder for PostgreSQL's socket among ${foldersFor(location).join(', ')}`);
}

/**
 * Folders that last until the next boot; a cluster always gets the same, so that a restart is found under its old
 * address.
 */
function foldersFor({ directory }: Location): string[] {
  const id = createHash('sha256').update(directory).digest('hex').slice(0, 12);
  const shared = [...new Set(['/tmp', os.tmpdir()])];
  const folders = [
    path.join(RUNTIME_DIR, id),
    ...shared.map((base) => path.join(base, `autonou-${process.getuid?.()}-${id}`)),
  ];
  return folders.filter((folder) => Buffer.byteLength(socketFile(folder)) < MAX_PATH_BYTES);
}

/** False when it can't be ours: it can't be created, or another account created it first in a world-writable folder. */
export function prepareFolder(folder: string, account: Account | null): boolean {
  try {
    const base = path.dirname(folder);
    // Below /run only root may create the base; where it is missing for others, the next candidate is used.
    if (!existsSync(base)) mkdirSync(base, { mode: 0o755 });
    if (!existsSync(folder)) {
      mkdirSync(folder, { mode: 0o700 });
      assignOwner(account, folder);
    }
    const found = lstatSync(folder);
    if (!found.isDirectory() || found.uid !== (account?.uid ?? process.getuid?.())) return false;
    chmodSync(folder, 0o700);
    return canWrite(account, folder);
  } catch {
    return false;
  }
}

/**
 * Removes what a killed postmaster left: PostgreSQL refuses a lock file whose pid another program has got meanwhile.
 */
export function clearLeftSocket({ folder, port }: Address, isAlive: (pid: number) => boolean): void {
  if (folder === null) return;
  const lock = `${socketFile(folder, port)}.lock`;
  if (!existsSync(lock) || isAlive(Number.parseInt(readFileSync(lock, 'utf8'), 10))) return;
  rmSync(lock, { force: true });
  rmSync(socketFile(folder, port), { force: true });
}

/** Called after the postmaster has ended. A killed one left files there, which the next start clears. */
export function removeFolder({ folder }: Address): void {
  try {
    if (folder !== null) rmdirSync(folder);
  } catch {
    // Not empty, or removed already.
  }
}
