import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ping, withConnection } from './connection.ts';
import { startPostgres, type Postgres, type PostgresOptions } from './postgres.ts';

// Each test starts a database, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const log = { info: () => {}, error: () => {} };
const started: Postgres[] = [];
const folders: string[] = [];

function newDataDir(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'autonou-pg-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

async function start(dataDir: string, options: Partial<PostgresOptions> = {}): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, log, isDurable: false, ...options });
  started.push(postgres);
  return postgres;
}

/** Processes with the directory on their command line. */
function processesOn(directory: string): number[] {
  const text = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' });
  return text
    .split('\n')
    .filter((line) => line.includes(` -D ${directory} `))
    .map((line) => Number.parseInt(line, 10));
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('a server beside the owner uses its database, and owns it once that one has released it', async () => {
  const dataDir = newDataDir();
  const old = await start(dataDir);
  const next = await start(dataDir, { isBeside: true });
  expect([next.url, next.pid()]).toEqual([old.url, old.pid()]);
  // A third one is no successor.
  await expect(start(dataDir)).rejects.toThrow('another server uses');
  const pid = old.pid();
  await old.release();
  expect(processesOn(next.directory)).toContain(pid);
  const owners = () =>
    withConnection(next.adminUrl, (query) => query(`select 1 from pg_locks where locktype = 'advisory' and granted`));
  await vi.waitFor(async () => expect((await owners()).rowCount).toBe(1), 10_000);
  // The owner restarts a killed postmaster.
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(next.pid()).not.toBe(pid), 20_000);
  await vi.waitFor(async () => expect(await ping(next.url)).toBe('ok'), 20_000);
  await next.stop();
  expect(processesOn(next.directory)).toEqual([]);
});

test('a server beside the owner that gives up leaves the database to it', async () => {
  const dataDir = newDataDir();
  const old = await start(dataDir);
  const next = await start(dataDir, { isBeside: true });
  await next.stop();
  expect(await ping(old.url)).toBe('ok');
  await old.stop();
  expect(processesOn(old.directory)).toEqual([]);
});
