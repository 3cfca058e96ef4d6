// One postmaster process: reads its pid file, starts it detached, waits until it accepts connections, stops it.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { envWithoutAllocator } from '../../config/env.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { ping } from './connection.ts';
import { adminUrl, clearLeftSocket, prepareFolder, removeFolder, socketAddress, type Address } from './address.ts';
import { assignTree, type Location } from './location.ts';
import { endOrphans } from './orphans.ts';
import { explain, logTail, PostgresError } from './postgres-error.ts';

const START_LIMIT_MS = 60_000;
const LOG_ROTATE_BYTES = 10 * 1024 * 1024;

export interface Postmaster {
  pid: number;
  address: Address;
  isAdopted: boolean;
}

export interface Cluster {
  location: Location;
  binaries: Binaries;
  account: Account | null;
  settings: Readonly<Record<string, string>>;
}

/**
 * Pid and address of the last postmaster on these files, alive or not; null when none is known. Without an address it has
 * only just been started.
 */
export function readPidFile(location: Location): { pid: number; address: Address | null } | null {
  if (!existsSync(location.pidFile)) return null;
  const [pidLine, directory, , portLine, folder, host] = readFileSync(location.pidFile, 'utf8').split('\n');
  const [pid, port] = [Number(pidLine), Number(portLine)];
  // A copied data directory brings the pid file of the original.
  if (!Number.isInteger(pid) || pid <= 0 || directory !== location.directory) return null;
  // Folder and host are written a moment after the rest; one of the two is empty.
  return { pid, address: port && (folder || host) ? { port, folder: folder || null } : null };
}

/** False also for a zombie, and for another program that got the same number after a restart of the machine. */
export function isPostmaster(pid: number, location: Location): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    const isZombie = /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return !isZombie && readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(location.directory);
  } catch {
    return false;
  }
}

/** Adopts a live postmaster left by a killed server; null when there is none. Throws on foreign credentials. */
export async function adopt(location: Location): Promise<Postmaster | null> {
  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline; await sleep(50)) {
    const running = readPidFile(location);
    if (!running || !isPostmaster(running.pid, location)) {
      // PostgreSQL would refuse to start while another program of its account has the old pid.
      rmSync(location.pidFile, { force: true });
      return null;
    }
    const { pid, address } = running;
    const answer = address ? await ping(adminUrl(location, address)) : 'refused';
    if (address && answer === 'ok') return { pid, address, isAdopted: true };
    if (answer === 'denied') {
      throw new PostgresError(`${location.secretFile} is not the secret that ${location.directory} was made with`);
    }
  }
  throw explain('a PostgreSQL left running does not answer', logTail(location.logFile));
}

/** Starts the postmaster and waits until it answers. Throws PostgresError with the tail of its log. */
export async function launch(cluster: Cluster, formerAddress?: Address): Promise<Postmaster> {
  const { location } = cluster;
  assignTree(location.directory, cluster.account);
  const address = formerAddress ?? (await newAddress(cluster));
  // The folder may have been cleaned up while it ran.
  if (address.folder !== null) prepareFolder(address.folder, cluster.account);
  clearLeftSocket(address, (pid) => isPostmaster(pid, location));
  await endOrphans(location);
  rotateLog(location.logFile);
  const logStart = existsSync(location.logFile) ? statSync(location.logFile).size : 0;
  const log = openSync(location.logFile, 'a', 0o600);
  const child = spawn(cluster.binaries.postgres, postmasterArguments(cluster, address), {
    ...cluster.account,
    cwd: location.directory,
    env: envWithoutAllocator(),
    // Its own session: Ctrl-C reaches the server only, which stops the database last.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? `code ${code}`}`));
  });
  let ended: string | null = null;
  void exited.then((reason) => (ended = reason));
  const url = adminUrl(location, address);
  for (const deadline = Date.now() + START_LIMIT_MS; ended === null && Date.now() < deadline; await sleep(20)) {
    if ((await ping(url)) === 'ok' && child.pid) return { pid: child.pid, address, isAdopted: false };
  }
  throw explain(`PostgreSQL did not start (${ended ?? 'no answer in 60 s'})`, logTail(location.logFile, logStart));
}

const newAddress = async ({ location, account }: Cluster): Promise<Address> =>
  process.platform === 'win32' ? { port: await freePort(), folder: null } : socketAddress(location, account);

function postmasterArguments({ location, settings }: Cluster, { port, folder }: Address): string[] {
  const where =
    folder === null
      ? { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700' };
  const fixed = { port: String(port), ...where };
  const pairs = Object.entries({ ...settings, ...fixed });
  return ['-D', location.directory, ...pairs.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** SIGINT closes connections and checkpoints; past the limit SIGQUIT, after which the next start recovers. */
export async function halt(postmaster: Postmaster, location: Location, limitMs: number): Promise<void> {
  for (const [signal, ms] of [
    ['SIGINT', limitMs],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!isPostmaster(postmaster.pid, location)) break;
    try {
      process.kill(postmaster.pid, signal);
    } catch {
      break;
    }
    const deadline = Date.now() + ms;
    while (isPostmaster(postmaster.pid, location) && Date.now() < deadline) await sleep(10);
  }
  removeFolder(postmaster.address);
}

/** Below the ephemeral port range, so that a restart finds it free again. */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = 15_000 + Math.floor(Math.random() * 17_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = net.createServer().once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  throw new PostgresError('no free port for PostgreSQL between 15000 and 32000');
}

function rotateLog(logFile: string): void {
  if (existsSync(logFile) && statSync(logFile).size > LOG_ROTATE_BYTES) renameSync(logFile, `${logFile}.1`);
}
