// The real server as a process of its own, with a free port and its own data directory, for experiments that kill it.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  findRunningPostgres,
  type RunningPostgres,
} from '../../server/src/platform/database/postgres/running-postgres.ts';

const root = path.resolve(import.meta.dirname, '../..');
const node = path.join(root, 'node_modules/.bin/node');

export interface Site {
  url: string;
  process: ChildProcess;
  /** Milliseconds until /readyz answered 200. */
  ready(limitMs?: number): Promise<number>;
  /** Polls until the condition is true. Throws when the server ends first, or the time is over. */
  until(isSo: () => boolean | Promise<boolean>, limitMs?: number): Promise<void>;
  /** Resolves once the process has ended. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** As Ctrl-C in a terminal: the signal goes to the process and all its descendants. */
  interrupt(): void;
  ended: Promise<void>;
  /** All of its output. */
  output(): string;
}

export interface SiteOptions {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  /** Instead of the server alone: the start script, or that under another user. */
  command?: [string, ...string[]];
}

/** As `npm start`: the site under its supervisor. */
export const throughStart: [string, ...string[]] = [node, path.join(root, 'tools/start/start.mjs')];

/** The server that a start script runs now, or null between two. */
export function serverOf(site: Site): number | null {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  for (const line of list.split('\n')) {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (Number(parent) === site.process.pid && args.includes('server/src/main.ts')) return Number(pid);
  }
  return null;
}

/** Starts without waiting for anything. */
export function startSite({ dataDir, port, env, command }: SiteOptions): Site {
  const [program, ...args] = command ?? [node, path.join(root, 'server/src/main.ts')];
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...settings, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const site: Site = {
    url,
    process: child,
    output: () => output,
    ready: async (limitMs = 60_000) => {
      const from = performance.now();
      await site.until(async () => (await statusOf(`${url}/readyz`)) === 200, limitMs);
      return performance.now() - from;
    },
    until: async (isSo, limitMs = 30_000) => {
      const deadline = performance.now() + limitMs;
      while (!(await isSo())) {
        const hasEnded = child.exitCode !== null || child.signalCode !== null;
        if (hasEnded) throw new Error(`the server ended by itself:\n${output}`);
        if (performance.now() > deadline) throw new Error(`nothing of that after ${limitMs} ms:\n${output}`);
        await sleep(10);
      }
    },
    kill: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
    interrupt: () => {
      if (!child.pid) return;
      try {
        process.kill(-child.pid, 'SIGINT');
      } catch (error) {
        // On a fast machine all of them may have stopped since the last check.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    },
    ended,
  };
  return site;
}

/** 0 without a response. */
export async function statusOf(url: string): Promise<number> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).status;
  } catch {
    return 0;
  }
}

export function newDataDir(): { path: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'autonou-chaos-'));
  chmodSync(folder, 0o755);
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export { freePort } from '../../server/src/testing/free-port.ts';

export async function databaseOf(dataDir: string): Promise<RunningPostgres> {
  const running = await findRunningPostgres(dataDir);
  if (!running) throw new Error(`no database runs in ${dataDir}`);
  return running;
}

export function postmasterPid(directory: string): number {
  return Number.parseInt(readFileSync(path.join(directory, 'postmaster.pid'), 'utf8'), 10);
}

/** Whether a postmaster of this cluster is alive. Its backends rename themselves and end with it. */
export function hasPostmaster(directory: string): boolean {
  return execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).includes(` -D ${directory} `);
}
