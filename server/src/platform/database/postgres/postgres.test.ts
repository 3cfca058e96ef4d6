import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { socketFile } from './address.ts';
import { ping, withConnection } from './connection.ts';
import { startPostgres } from './postgres.ts';
import { log, postgresFixture, processesOn } from './postgres-fixture.ts';

// Each test starts one or two databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
const { newDataDir, start, removeLater } = postgresFixture();

/** A copy of a prepared data directory, for tests that are not about creating it: that takes two seconds. */
async function preparedDataDir(): Promise<string> {
  prepared ??= await prepareDataDir();
  const dataDir = newDataDir();
  cpSync(prepared, dataDir, { recursive: true });
  return dataDir;
}
let prepared: string | undefined;

async function prepareDataDir(): Promise<string> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'autonou-pg-prepared-'));
  chmodSync(dataDir, 0o755);
  await (await startPostgres({ dataDir, log, isDurable: false })).stop();
  return dataDir;
}
afterAll(() => prepared && rmSync(prepared, { recursive: true, force: true }));

const folderOf = (url: string): string => new URL(url).searchParams.get('host') ?? '';

async function count(url: string): Promise<number> {
  return withConnection(url, async (query) => Number((await query('select count(*) from note')).rows[0].count));
}

test('starts, keeps data over a stop, and leaves no process behind', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  await withConnection(first.url, (query) => query('create table note as select 1 as id'));
  await first.stop();
  expect(processesOn(first.directory)).toEqual([]);

  const second = await start(dataDir);
  expect(second.isAdopted).toBe(false);
  expect(await count(second.url)).toBe(1);
});

test('its log contains errors, but no value of the statement or the row', async () => {
  const postgres = await start(newDataDir());
  await withConnection(postgres.url, async (query) => {
    await query('create table person (email text unique)');
    await query(`insert into person values ('taina@exemplu.ro')`);
    await expect(query(`insert into person values ('taina@exemplu.ro')`)).rejects.toThrow('duplicate key');
  });
  const text = readFileSync(`${postgres.directory}.log`, 'utf8');
  expect(text).toContain('duplicate key value');
  expect(text).not.toContain('taina');
});

test('no port is opened, only its own account has access, only with the password, and the application is no superuser', async () => {
  const postgres = await start(await preparedDataDir());
  const secret = path.join(path.dirname(postgres.directory), 'postgres.secret');
  expect(statSync(secret).mode & 0o777).toBe(0o600);
  expect(statSync(postgres.directory).mode & 0o077).toBe(0);

  const folder = folderOf(postgres.url);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(socketFile(folder)).isSocket()).toBe(true);
  expect(Buffer.byteLength(socketFile(folder))).toBeLessThan(107);
  const wrong = new URL(postgres.url);
  wrong.password = 'x';
  expect(await ping(wrong.href)).toBe('denied');
  await withConnection(postgres.url, async (query) => {
    expect((await query('show listen_addresses')).rows[0].listen_addresses).toBe('');
    expect((await query('select inet_server_addr() as host')).rows[0].host).toBeNull();
    expect((await query('select rolsuper from pg_roles where rolname = current_user')).rows[0].rolsuper).toBe(false);
    expect((await query('show idle_in_transaction_session_timeout')).rows[0]).toEqual({
      idle_in_transaction_session_timeout: '30s',
    });
    // The application's role must be able to create the extensions of its migrations.
    for (const name of ['unaccent', 'pg_trgm', 'citext', 'btree_gin']) await query(`create extension ${name}`);
  });
});

test('a killed postmaster is back under the same address, with every committed row', async () => {
  const postgres = await start(await preparedDataDir(), { isDurable: true });
  const onDown = vi.fn();
  postgres.onDown(onDown);
  await withConnection(postgres.url, (query) => query('create table note as select generate_series(1, 100) as id'));
  process.kill(postgres.pid(), 'SIGKILL');
  const killedAt = Date.now();
  while ((await ping(postgres.url)) !== 'ok' || onDown.mock.calls.length === 0) {
    expect(Date.now() - killedAt).toBeLessThan(20_000);
    await sleep(20);
  }
  await vi.waitFor(() => expect(postgres.isUp()).toBe(true));
  expect(onDown).toHaveBeenCalledTimes(1);
  expect(await count(postgres.url)).toBe(100);
});

test('a backend that computes does not hold the restart up', async () => {
  const postgres = await start(await preparedDataDir(), { isDurable: true });
  const onDown = vi.fn();
  postgres.onDown(onDown);
  const busy = withConnection(postgres.adminUrl, (query) => query('select count(*) from generate_series(1, 1e9::int)'));
  const answer = busy.then(
    () => 'an answer',
    () => 'cut',
  );
  const isComputing = async () => {
    const active = `select 1 from pg_stat_activity where state = 'active' and query like '%generate_series%1e9%' and pid <> pg_backend_pid()`;
    return withConnection(postgres.adminUrl, async (query) => (await query(active)).rows.length);
  };
  await vi.waitFor(async () => expect(await isComputing()).toBe(1));
  process.kill(postgres.pid(), 'SIGKILL');
  await vi.waitFor(() => expect(onDown).toHaveBeenCalled(), { timeout: 10_000 });
  await vi.waitFor(() => expect(postgres.isUp()).toBe(true), { timeout: 10_000 });
  // The first try to start it succeeded.
  expect(onDown).toHaveBeenCalledTimes(1);
  expect(await answer).toBe('cut');
});

test('a cut connection is not an outage', async () => {
  const postgres = await start(await preparedDataDir());
  const onDown = vi.fn();
  postgres.onDown(onDown);
  const pid = postgres.pid();
  await withConnection(postgres.adminUrl, async (query) => {
    for (let round = 0; round < 5; round++) {
      await query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
      await sleep(50);
    }
  });
  expect(postgres.isUp()).toBe(true);
  expect(postgres.pid()).toBe(pid);
  expect(onDown).not.toHaveBeenCalled();
});

test('a database left running by a killed server is adopted; a second server is refused', async () => {
  const dataDir = await preparedDataDir();
  const module = path.join(import.meta.dirname, 'postgres.ts');
  const program = `const { startPostgres } = await import(${JSON.stringify(module)});
    const log = { info() {}, error() {} };
    const p = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, isDurable: false, log });
    console.log(p.pid()); setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(await new Promise((resolve) => server.stdout.once('data', (data) => resolve(String(data)))));

  await expect(start(dataDir)).rejects.toThrow('another server uses');
  server.kill('SIGKILL');
  const postgres = await start(dataDir);
  expect(postgres.isAdopted).toBe(true);
  expect(postgres.pid()).toBe(pid);
  await postgres.stop();
  expect(processesOn(postgres.directory)).toEqual([]);
});

test('a copied data directory gets a database of its own', async () => {
  const original = await preparedDataDir();
  const first = await start(original);
  const copy = newDataDir();
  cpSync(original, copy, { recursive: true });
  const second = await start(copy);
  expect(second.isAdopted).toBe(false);
  expect(second.pid()).not.toBe(first.pid());
});

test('says why it can not start', async () => {
  const dataDir = await preparedDataDir();
  const { directory, stop } = await start(dataDir);
  await stop();
  const settings = path.join(directory, 'postgresql.conf');
  const intact = readFileSync(settings);
  writeFileSync(settings, 'no_such_setting = 1\n');
  await expect(start(dataDir)).rejects.toThrow(/did not start[^]*no_such_setting/);

  writeFileSync(settings, intact);
  writeFileSync(path.join(directory, 'PG_VERSION'), '16\n');
  await expect(start(dataDir)).rejects.toThrow('made by PostgreSQL 16, installed is 18');
});

test('refuses a directory with other content', async () => {
  const dataDir = await preparedDataDir();
  const { directory, stop } = await start(dataDir);
  await stop();
  rmSync(path.join(directory, 'PG_VERSION'));
  await expect(start(dataDir)).rejects.toThrow('is not empty and holds no database');
});

test('names a secret that does not fit a running database', async () => {
  const dataDir = await preparedDataDir();
  await start(dataDir);
  const secret = path.join(dataDir, 'postgres.secret');
  const right = readFileSync(secret);
  writeFileSync(secret, 'another');
  await expect(start(dataDir)).rejects.toThrow('is not the secret');
  writeFileSync(secret, right);
});

test.runIf(isRoot)("root may store its data where PostgreSQL's account can not go", async () => {
  const dataDir = newDataDir(0o700);
  const postgres = await start(dataDir);
  expect(postgres.directory.startsWith(dataDir)).toBe(false);
  expect(await ping(postgres.url)).toBe('ok');
  expect(existsSync(path.join(dataDir, 'postgres.secret'))).toBe(true);
  removeLater(path.dirname(postgres.directory));
  expect(readdirSync(postgres.directory)).toContain('PG_VERSION');
});
