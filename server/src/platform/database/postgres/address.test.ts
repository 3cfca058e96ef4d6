// The socket of the embedded PostgreSQL: who owns its folder, and what an earlier run left.
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { postgresAccount } from './account.ts';
import { prepareFolder, socketAddress, socketFile } from './address.ts';
import { ping } from './connection.ts';
import { startPostgres, type Postgres } from './postgres.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const log = { info: () => {}, error: () => {} };
const folders: string[] = [];
const started: Postgres[] = [];
let prepared: string;

function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'autonou-socket-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

beforeAll(async () => {
  prepared = newFolder();
  folders.length = 0;
  await (await startPostgres({ dataDir: prepared, log, isDurable: false })).stop();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

function preparedDataDir(): string {
  const dataDir = newFolder();
  cpSync(prepared, dataDir, { recursive: true });
  return dataDir;
}

async function start(dataDir: string): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, log, isDurable: false });
  started.push(postgres);
  return postgres;
}

const folderOf = (url: string): string => new URL(url).searchParams.get('host') ?? '';

test('a folder that is not ours is not used: a link, a file, and one that another account created first', () => {
  const base = newFolder();
  const own = path.join(base, 'own');
  expect(prepareFolder(own, null)).toBe(true);
  chmodSync(own, 0o777);
  expect(prepareFolder(own, null)).toBe(true);
  expect(statSync(own).mode & 0o777).toBe(0o700);
  symlinkSync(own, path.join(base, 'link'));
  writeFileSync(path.join(base, 'file'), '');
  for (const name of ['link', 'file']) expect(prepareFolder(path.join(base, name), null)).toBe(false);
  if (process.getuid?.() !== 0) return;
  chownSync(own, 1234, 1234);
  expect(prepareFolder(own, null)).toBe(false);
});

test('each cluster has a folder of its own, however long the name of its data directory is', () => {
  const account = postgresAccount();
  const location = (name: string) => ({ directory: name, logFile: '', pidFile: '', secretFile: '' });
  const addresses = ['/a', `/${'lung'.repeat(60)}`].map((name) => socketAddress(location(name), account));
  expect(new Set(addresses.map(({ folder }) => folder)).size).toBe(2);
  for (const { folder } of addresses) {
    expect(Buffer.byteLength(socketFile(folder ?? ''))).toBeLessThan(104);
    rmSync(folder ?? '', { recursive: true });
  }
});

test('a killed postmaster whose pid another program has got meanwhile does not block the start', async () => {
  const postgres = await start(preparedDataDir());
  const lock = `${socketFile(folderOf(postgres.url))}.lock`;
  const left = readFileSync(lock, 'utf8');
  await postgres.stop();
  expect(existsSync(path.dirname(lock))).toBe(false);
  mkdirSync(path.dirname(lock), { mode: 0o700 });
  writeFileSync(lock, left.replace(/^\d+/, String(process.pid)));
  chownAs(postgres.directory, path.dirname(lock), lock);
  expect(await ping((await start(path.dirname(postgres.directory))).url)).toBe('ok');
});

function chownAs(model: string, ...files: string[]): void {
  const { uid, gid } = statSync(model);
  for (const file of files) chownSync(file, uid, gid);
}
