/** A Redis (or Valkey) of a test, where one is installed: Debian's package redis-server. Loopback only, without files. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';

const NAMES = ['redis-server', 'valkey-server'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

export const NO_REDIS =
  'there is no redis-server on this machine: apt-get install -y --no-install-recommends redis-server';

/** Path of the installed server, or null. */
export function findRedis(): string | null {
  const isThere = (file: string): boolean => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return FOLDERS.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(isThere) ?? null;
}

/** For long tests: the installed one, else Debian's package when root. Throws with what to do. */
export function requireRedis(): string {
  if (findRedis() === null && process.getuid?.() === 0) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], { stdio: 'ignore' });
  }
  const found = findRedis();
  if (found === null) throw new Error(NO_REDIS);
  return found;
}

export interface TestRedis {
  url: string;
  /** Starts it again on the same port, with nothing in it. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** SIGSTOP: it takes connections and answers nothing. */
  hang(): void;
  goOn(): void;
  /** All keys, a line each. */
  keys(): Promise<string>;
  remove(): Promise<void>;
}

export async function startRedis(program: string): Promise<TestRedis> {
  const folder = mkdtempSync(path.join(tmpdir(), 'autonou-redis-'));
  const port = await freePort();
  let server: ChildProcess | null = null;
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      server = spawn(program, [...options, '--dir', folder], { stdio: 'ignore' });
      await untilListening(port);
    },
    kill: async () => {
      const running = server;
      server = null;
      if (!running || running.exitCode !== null) return;
      running.kill('SIGKILL');
      await once(running, 'exit');
    },
    hang: () => void server?.kill('SIGSTOP'),
    goOn: () => void server?.kill('SIGCONT'),
    keys: async () => {
      const client = new Redis(redis.url);
      const keys = await client.keys('*');
      client.disconnect();
      return keys.join('\n');
    },
    remove: async () => {
      await redis.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await redis.start();
  return redis;
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = net.connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
